import type { InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import { toDialledDigits, searchWords, buildTerms } from '#server/platform/search-terms.ts'
import { isPhoneMasked } from '#server/staff/staff/phone-mask.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'

/**
 * The conditions of a typed text on a `search` column: each word is somewhere in it. A number
 * of five digits or more is looked for without spaces, dashes and the leading zeros of dialling.
 */
export async function searchTerms(
  { db }: InDb,
  { column, text }: { column: string; text: string },
): Promise<RawBuilder<boolean>[]> {
  return buildTerms(sql.ref(column), await searchWords(db, text))
}

/**
 * The same on people `i`. Who sees masked phone numbers finds a person by the whole number, in any
 * spelling, and nobody by a part of one: the mask could be undone digit by digit.
 */
export async function buildInstallerTerms(
  { db, staff }: InDb & { staff: CallerStaff },
  text: string,
): Promise<RawBuilder<boolean>[]> {
  const words = await searchWords(db, text)
  const terms = buildTerms(sql.ref('i.search'), words)
  if (!isPhoneMasked(staff) || !words.some((word) => /\d/.test(word))) return terms
  // The phone, its + left out, is the last word there.
  const unmasked = sql`left(i.search, length(i.search) - coalesce(length(i.phone), 0))`
  const elsewhere = sql.join(buildTerms(unmasked, words), sql` and `)
  const numbers = toWholeNumbers(toDialledDigits(text.normalize('NFKC')))
  return [...terms, sql<boolean>`(i.phone = any(${numbers}::text[]) or (${elsewhere}))`]
}

function toWholeNumbers(digits: string) {
  if (digits === '') return []
  return ['', ...regions.map(({ callingCode }) => callingCode)].map((code) => `+${code}${digits}`)
}
