import { hourMs } from '#contract/durations.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/context.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import type { Part, Slice, Violation } from '#server/platform/database/invariants.ts'

const slicesAgain = 10
const newHours = 96

export type CheckContext = SystemContext<'log'> & {
  outside: Pick<AppContext['outside'], 'errorReports'>
}

export async function recordViolations(
  ctx: CheckContext,
  { part, after, to }: Slice,
  violations: readonly Violation[],
) {
  const { db, now } = ctx
  for (const { invariant, rows } of violations) {
    const fresh = await sql`
      insert into invariant_violation (invariant, part, after_id, to_id, found, found_at, checked_at)
      values (${invariant}, ${part}, ${after}, ${to}, ${rows.length}, ${now}, ${now})
      on conflict do nothing returning id`.execute(db)
    if (fresh.rows.length > 0) raise(ctx, invariant)
  }
}

export async function recheckViolations(
  { db, now }: CheckContext,
  foundIn: (slice: Slice) => Promise<Violation[]>,
) {
  const open = await db
    .selectFrom('invariant_violation')
    .select(['part', 'after_id as after', 'to_id as to'])
    .select((eb) => [
      eb.fn.min('found_at').as('found_at'),
      eb.fn.min('checked_at').as('checked_at'),
    ])
    .where('mended_at', 'is', null)
    .groupBy(['part', 'after_id', 'to_id'])
    .orderBy('checked_at')
    .limit(slicesAgain)
    .execute()
  for (const { part, after, to, found_at } of open) {
    const since = new Date(found_at.getTime() - newHours * hourMs)
    const violations = await foundIn({ part: part as Part, after, to, since })
    const rowCounts = new Map(violations.map(({ invariant, rows }) => [invariant, rows.length]))
    await sql`
      update invariant_violation v set checked_at = ${now},
        found = coalesce(b.found, v.found),
        mended_at = case when b.found is null then ${now}::timestamptz end
      from (select id from invariant_violation where mended_at is null
          and part = ${part} and after_id = ${after} and to_id = ${to}) o
        join invariant_violation w using (id)
        left join unnest(${[...rowCounts.keys()]}::text[], ${[...rowCounts.values()]}::int[])
          as b (invariant, found) on b.invariant = w.invariant
      where v.id = o.id`.execute(db)
  }
}

function raise({ log, outside }: CheckContext, invariant: string) {
  const message = 'An invariant of the data is broken: spending is frozen.'
  log.error({ invariant }, message)
  outside.errorReports
    .send({ level: 'error', message, screen: 'invariants', reference: invariant })
    .catch((error: unknown) => log.error({ err: error }, 'alarm not sent'))
}
