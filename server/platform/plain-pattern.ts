import { sql } from 'kysely'

export function plainPattern(text: string) {
  return sql`'%' || plain_letters(${text.replace(/[\\%]/g, '\\$&')}) || '%'`
}
