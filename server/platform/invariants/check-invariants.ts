import { hourMs, minuteMs } from '#contract/durations.ts'
import { sql } from 'kysely'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type Part, type Slice, queryViolations } from '#server/platform/database/invariants.ts'
import { type CheckContext, recheckViolations, recordViolations } from './record-violations.ts'
import { freezeWhileBroken } from './spending-freeze.ts'

const roundMinutes = 60
const slicesAtOnce = 5
/** Sweepers run every few minutes; what they have not swept for so long is wrong. */
const sweptHours = 24
const newHours = 96

/** Rows of a slice; after the last part the round has ended. */
const sizes = { rest: 0, variant: 50, company: 500 } satisfies Record<Part, number>
const parts = Object.keys(sizes) as Part[]

type Place = { part: Part; after: number }

/**
 * Goes on with the round through all invariants, a few slices at a time; a round begins each hour,
 * or at once when somebody asks. What was found before is checked first. Anything that is broken
 * freezes spending and raises the alarm. (safety Invariants)
 */
export async function checkInvariants(ctx: CheckContext, isAsked = false) {
  await recheckViolations(ctx, (slice) => findViolations(ctx, slice))
  let place = await findPlace(ctx, isAsked)
  for (let left = slicesAtOnce; place && left > 0; left--) place = await checkAt(ctx, place)
  await freezeWhileBroken(ctx)
}

/** Position of the round; undefined until the next one is due. */
async function findPlace({ db, now }: InDb & AtTime, isAsked: boolean): Promise<Place | undefined> {
  const { part, after_id, started_at } = await db
    .selectFrom('invariant_round')
    .select(['part', 'after_id', 'started_at'])
    .executeTakeFirstOrThrow()
  if (part !== null) return { part: part as Part, after: after_id }
  const due = started_at ? started_at.getTime() + roundMinutes * minuteMs : 0
  if (!isAsked && now.getTime() < due) return undefined
  await db
    .updateTable('invariant_round')
    .set({ part: parts[0]!, after_id: 0, started_at: now })
    .where('part', 'is', null)
    .execute()
  return { part: parts[0]!, after: 0 }
}

/** Gives the next place, or nothing when the round has ended or another server goes on with it. */
async function checkAt(ctx: CheckContext, { part, after }: Place): Promise<Place | undefined> {
  const { db, now } = ctx
  const to = await endOfSlice(ctx, { part, after })
  if (to > after || part === 'rest') {
    const slice = { part, after, to, since: new Date(now.getTime() - newHours * hourMs) }
    await recordViolations(ctx, slice, await findViolations(ctx, slice))
  }
  const isWalking = to > after
  const next = isWalking ? part : parts[parts.indexOf(part) + 1]
  const { numUpdatedRows } = await db
    .updateTable('invariant_round')
    .set({ part: next ?? null, after_id: isWalking ? to : 0, checked_at: now })
    .set(next ? {} : { ended_at: now })
    .where('part', '=', part)
    .where('after_id', '=', after)
    .executeTakeFirst()
  return next && numUpdatedRows > 0n ? { part: next, after: isWalking ? to : 0 } : undefined
}

async function endOfSlice({ db }: InDb, { part, after }: Place) {
  if (part === 'rest') return after
  const { rows } = await sql<{ to: number }>`
    select coalesce(max(id), ${after}) as to from (
      select id from ${sql.table(part)} where id > ${after} order by id limit ${sizes[part]}) slice`.execute(
    db,
  )
  return rows[0]!.to
}

function findViolations({ db, now }: InDb & AtTime, slice: Slice) {
  const swept = new Date(now.getTime() - sweptHours * hourMs)
  return queryViolations({ query: (text) => sql.raw(text).execute(db) }, swept, slice)
}
