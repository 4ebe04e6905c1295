import { sql } from 'kysely'

/** A pattern of `like` for columns in plain letters: the text anywhere in it, each sign as typed. */
export function plainPattern(text: string) {
  return sql`'%' || plain_letters(${text.replace(/[\\%]/g, '\\$&')}) || '%'`
}
