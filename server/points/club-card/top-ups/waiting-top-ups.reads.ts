import { sql } from 'kysely'
import type { Db } from '#server/platform/database/transaction.ts'

export function findPendingTopUps(db: Db) {
  return db
    .selectFrom('top_up as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.uuid', 't.points', 't.amount', 't.currency', 't.approval', 't.created_at'])
    .select(['c.name as company', sql<boolean>`t.differs_at is not null`.as('differs')])
    .where('t.status', '=', 'PENDING')
    .orderBy('t.id')
    .execute()
}
export type WaitingTopUp = Awaited<ReturnType<typeof findPendingTopUps>>[number]
