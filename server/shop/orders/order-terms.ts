import { sql } from 'kysely'
import type { Db } from '#server/platform/database/transaction.ts'
import { textTerms } from '#server/platform/search-terms.ts'

/**
 * Conditions for orders `o` with the typed words in number or products, in the reader's language.
 */
export function orderTerms(db: Db, { q, language }: { q: string; language: string }) {
  const products = sql`(select string_agg(text_in(l.names->'product', ${language}), ' ')
    from order_line l where l.order_id = o.id)`
  return textTerms(db, sql`concat_ws(' ', o.number, ${products})`, q)
}
