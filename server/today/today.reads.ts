import { claimsOf } from '#server/claims/claims.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'
import { type CallerStaff, mayDoHere } from '#server/staff/staff-session.ts'
import { failuresOf } from './failures.reads.ts'
import { queuesOf } from './queues.reads.ts'

/** What waits for a person, what is in their hands, and what has failed. */
export async function todayOf(db: Db, staff: CallerStaff, region: string | undefined, now: Date) {
  const regions = regionsAsked(staff, region)
  const may = (right: Parameters<typeof mayDoHere>[1]) => mayDoHere(staff, right)
  const [queues, held, failures] = await Promise.all([
    queuesOf(db, may, regions, now),
    claimsOf(db, staff, now),
    failuresOf(db, may, regions, now),
  ])
  return { queues, held: held.data, failures }
}
