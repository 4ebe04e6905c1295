import { type RawBuilder, sql } from 'kysely'
import { parseSerial } from '#contract/earning/scans.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { buildTextTerms } from '#server/platform/search-terms.ts'

const minSerialLength = 4
const address = sql`concat_ws(' ', p.number, p.street_name, p.postal_code, p.city)`

/** SQL condition on project `p`: number, address or a window's serial. */
export async function isSought(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const terms = await buildTextTerms(db, address, text)
  if (terms.length === 0) return sql<boolean>`true`
  const isNamed = sql<boolean>`(${sql.join(terms, sql` and `)})`
  const serial = parseSerialPart(text)
  if (!serial) return isNamed
  return sql<boolean>`(${isNamed} or exists (select from scan s
    where s.project_id = p.id and s.deleted_at is null and s.serial like ${`${serial}%`}))`
}

function parseSerialPart(text: string) {
  const part = (parseSerial(text) ?? text.replace(/\s/g, '')).toUpperCase()
  return /^[A-Z0-9]+$/.test(part) && part.length >= minSerialLength ? part : undefined
}
