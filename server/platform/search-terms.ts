import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/transaction.ts'

const maxWords = 6

export async function buildTextTerms(db: Db, text: RawBuilder<unknown>, searchText: string) {
  return buildTerms(sql`(' ' || search_letters(${text}))`, await searchWords(db, searchText))
}

export async function searchWords(db: Db, searchText: string) {
  const text = searchText.normalize('NFKC')
  if (text.trim() === '') return []
  const digits = toDialledDigits(text)
  const words = digits ? [digits] : text.trim().split(/\s+/).slice(0, maxWords)
  // Asked for beforehand, so that the planner knows what it looks for.
  const { rows } = await sql<{ word: string }>`
    select search_letters(word) as word from unnest(${words}::text[]) word`.execute(db)
  return rows.map(({ word }) => word)
}

export function buildTerms(column: RawBuilder<unknown>, words: readonly string[]) {
  return words.map((word) =>
    word === '' ? sql<boolean>`false` : sql<boolean>`${column} like ${toPattern(word)}`,
  )
}

export function toDialledDigits(text: string) {
  if (!/^[+()\d\s./-]+$/.test(text)) return ''
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 5 ? '' : digits
}

/** Of one or two letters only how a word begins is looked for: an index helps from there on. */
function toPattern(word: string) {
  const plain = word.replace(/[\\%]/g, String.raw`\$&`)
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`
}
