import { sql } from 'kysely'

/** Statuses as literals of the SQL: a partial index is found by its condition, not by a parameter. */
export function lit(...values: readonly number[]) {
  return sql.join(values.map((value) => sql.lit(value)))
}
