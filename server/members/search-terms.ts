import type { InDb } from '#server/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import type { Db } from '#server/database/transaction.ts'
import { isPhoneMasked } from '#server/staff/masked-phone.ts'
import type { CallerStaff } from '#server/access/callers.ts'

const maxWords = 6

/**
 * The conditions of a typed text on a `search` column: each word stands somewhere in it. A number
 * of five digits or more is looked for without spaces, dashes and the leading zeros of dialling.
 */
export async function searchTerms(
  { db }: InDb,
  { column, text }: { column: string; text: string },
): Promise<RawBuilder<boolean>[]> {
  return termsOf(sql.ref(column), await searchWords(db, text))
}

/**
 * The same on people `i`. Who sees masked phone numbers finds a person by the whole number, in any
 * spelling, and nobody by a part of one: the mask could be undone digit by digit.
 */
export async function installerTerms(
  { db, staff }: InDb & { staff: CallerStaff },
  text: string,
): Promise<RawBuilder<boolean>[]> {
  const words = await searchWords(db, text)
  const terms = termsOf(sql.ref('i.search'), words)
  if (!isPhoneMasked(staff) || !words.some((word) => /\d/.test(word))) return terms
  // The phone, its + left out, is the last word there.
  const unmasked = sql`left(i.search, length(i.search) - coalesce(length(i.phone), 0))`
  const elsewhere = sql.join(termsOf(unmasked, words), sql` and `)
  const numbers = wholeNumbers(dialled(text.normalize('NFKC')))
  return [...terms, sql<boolean>`(i.phone = any(${numbers}::text[]) or (${elsewhere}))`]
}

async function searchWords(db: Db, typed: string) {
  const text = typed.normalize('NFKC')
  if (text.trim() === '') return []
  const digits = dialled(text)
  const words = digits ? [digits] : text.trim().split(/\s+/).slice(0, maxWords)
  // Asked for beforehand, so that the planner knows what it looks for.
  const { rows } = await sql<{ word: string }>`
    select search_letters(word) as word from unnest(${words}::text[]) word`.execute(db)
  return rows.map(({ word }) => word)
}

function termsOf(column: RawBuilder<unknown>, words: readonly string[]) {
  return words.map((word) =>
    word === '' ? sql<boolean>`false` : sql<boolean>`${column} like ${patternOf(word)}`,
  )
}

/** The digits of a number in any spelling, or nothing when the text is no number. */
function dialled(text: string) {
  if (!/^[+()\d\s./-]+$/.test(text)) return ''
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 5 ? '' : digits
}

/** As it would be written down, with the code of a country or without. */
function wholeNumbers(digits: string) {
  if (digits === '') return []
  return ['', ...regions.map(({ callingCode }) => callingCode)].map((code) => `+${code}${digits}`)
}

/** Of one or two letters only how a word begins is looked for: an index helps from there on. */
function patternOf(word: string) {
  const plain = word.replace(/[\\%]/g, String.raw`\$&`)
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`
}
