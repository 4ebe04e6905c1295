import { sql } from 'kysely'

export function buildPlainPattern(text: string) {
  return sql`'%' || plain_letters(${text.replace(/[\\%]/g, '\\$&')}) || '%'`
}
