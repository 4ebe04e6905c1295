import { sql } from 'kysely'
import type { InvariantsState } from '#contract/platform/invariants.admin.ts'
import { hourMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export async function findInvariantsState(db: Db, staffId?: number): Promise<InvariantsState> {
  const [round, violations, freeze] = await Promise.all([
    db
      .selectFrom('invariant_round')
      .select(['part', 'checked_at', 'ended_at'])
      .executeTakeFirstOrThrow(),
    openViolations(db),
    db
      .selectFrom('spending_freeze as f')
      .leftJoin('staff as s', 's.id', 'f.requested_by')
      .select(['f.began_at', 'f.requested_by', 'f.requested_at', 'f.reason', 's.name'])
      .where('f.lifted_at', 'is', null)
      .executeTakeFirst(),
  ])
  return {
    is_running: round.part !== null,
    checked_at: round.checked_at?.toISOString() ?? null,
    round_ended_at: round.ended_at?.toISOString() ?? null,
    violations,
    freeze: freeze
      ? {
          began_at: freeze.began_at.toISOString(),
          requested_by: freeze.name,
          requested_at: freeze.requested_at?.toISOString() ?? null,
          reason: freeze.reason,
          is_mine: staffId !== undefined && freeze.requested_by === staffId,
        }
      : null,
  }
}

/** Rounds begin each hour; one that has not ended for so long is late. */
const lateHours = 3

export async function findDataCheck({ db, now }: InDb & AtTime) {
  const { ended_at } = await db
    .selectFrom('invariant_round')
    .select('ended_at')
    .executeTakeFirstOrThrow()
  return { checked_at: ended_at?.toISOString() ?? null, is_late: isRoundLate(ended_at, now) }
}

export function isRoundLate(endedAt: Date | null, now: Date) {
  return endedAt === null || now.getTime() - endedAt.getTime() > lateHours * hourMs
}

export async function findFreeze(db: Db) {
  const freeze = await db
    .selectFrom('spending_freeze')
    .select('began_at')
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (!freeze) return null
  const violations = await openViolations(db)
  return {
    began_at: freeze.began_at.toISOString(),
    invariants: violations.map(({ invariant }) => invariant),
  }
}

async function openViolations(db: Db) {
  const rows = await db
    .selectFrom('invariant_violation')
    .select('invariant')
    .select(sql<number>`sum(found)::int`.as('count'))
    .select((eb) => eb.fn.min('found_at').as('found_at'))
    .where('mended_at', 'is', null)
    .groupBy('invariant')
    .orderBy('invariant')
    .execute()
  return rows.map((row) => ({ ...row, found_at: row.found_at.toISOString() }))
}
