import { sql } from 'kysely'
import type { StatementCheck } from '#contract/points/points.ts'
import { getRegion } from '#contract/regions.ts'
import { normalizeCertificateCode } from '#contract/points/rewards.rules.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import type { FingerprintKeys } from '#server/platform/secrets.ts'
import { isGenuine } from './statement-code.ts'

type ProofQuery = { code: string; number?: string | undefined }

/**
 * Public to everybody who has the code: period and figures, not the company, of which it only
 * confirms
 * a typed number. A row changed by hand is unknown.
 */
export async function findStatementCheck(
  { db, secrets }: InDb & { secrets: FingerprintKeys },
  { code: typed, number }: ProofQuery,
): Promise<StatementCheck> {
  const code = normalizeCertificateCode(typed)
  const row = await db
    .selectFrom('statement_proof as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select([
      'p.region_id',
      'p.opening',
      'p.added',
      'p.taken',
      'p.closing',
      'p.issued_at',
      'p.code',
      'p.signature',
    ])
    .select([
      sql<string | null>`p.from_day::text`.as('from'),
      sql<string>`p.to_day::text`.as('to'),
      'c.uuid as company',
      'c.registration_number',
      'c.registration_number_2',
    ])
    .where('p.code', '=', code)
    .executeTakeFirst()
  if (!row || !isGenuine(secrets, row)) return { state: 'unknown', statement: null, company: null }
  const { from, to, opening, added, taken, closing, region_id, issued_at } = row
  const numbers = [row.registration_number, row.registration_number_2]
    .map(normalizeNumber)
    .filter(Boolean)
  return {
    state: 'genuine',
    statement: {
      from,
      to,
      country: getRegion(region_id).slug,
      opening,
      added,
      taken,
      closing,
      issued_at: issued_at.toISOString(),
    },
    company:
      number === undefined ? null : numbers.includes(normalizeNumber(number)) ? 'same' : 'other',
  }
}

function normalizeNumber(number: string) {
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
