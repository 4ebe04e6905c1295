import { sql } from 'kysely'

/**
 * A lot, named `l`, of which something is free. Its indexes and the statistics by which PostgreSQL
 * knows how few such lots there are hold for this very spelling.
 */
export const isOpenLot = sql<boolean>`l.amount - l.used - l.held - l.expired > 0`
