import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/transaction.ts'

const mostWords = 6

/**
 * The conditions of a typed text on a `search` column: each word stands somewhere in it. A number
 * of five digits or more is looked for without spaces, dashes and the leading zeros of dialling.
 */
export async function searchTerms(
  db: Db,
  column: string,
  text: string,
): Promise<RawBuilder<boolean>[]> {
  const digits = dialled(text)
  const words = digits ? [digits] : text.trim().split(/\s+/).slice(0, mostWords)
  if (text.trim() === '') return []
  // Asked for beforehand, so that the planner knows what it looks for.
  const { rows } = await sql<{ word: string }>`
    select search_letters(word) as word from unnest(${words}::text[]) word`.execute(db)
  return rows.map(({ word }) =>
    word === '' ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} like ${patternOf(word)}`,
  )
}

/** The digits of a number in any spelling, or nothing when the text is no number. */
function dialled(text: string) {
  if (!/^[+()\d\s./-]+$/.test(text)) return ''
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 5 ? '' : digits
}

/** Of one or two letters only how a word begins is looked for: an index helps from there on. */
function patternOf(word: string) {
  const plain = word.replace(/[\\%]/g, String.raw`\$&`)
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`
}
