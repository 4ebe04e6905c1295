import { minuteMs } from '#contract/durations.ts'
import { sql } from 'kysely'
import { type Transfer, ProviderFault } from '#server/platform/outside/card-provider.ts'
import { computeDueAt, promiseDays } from '#server/platform/promised-times.ts'
import { raiseAlarm } from '#server/points/club-card/alarm.ts'
import type { CardContext } from '#server/points/club-card/card-context.ts'
import { handleStoredEvents } from '#server/points/club-card/handle-event.ts'
import { sendTopUp } from './send-top-up.ts'
import { settleTopUp } from './settle-top-up.ts'

const restMinutes = 3
const atOnce = 100

/**
 * Asks the provider by our reference what became of top-ups that are PENDING for some minutes. One
 * that it has never heard of is sent again: a reference is done once. What takes more than three
 * working days alarms staff, once. (decisions K, safety row 39)
 */
export async function reconcileTopUps(ctx: CardContext) {
  const { now } = ctx
  await handleStoredEvents(ctx)
  const topUps = await ctx.db
    .updateTable('top_up')
    .set({ provider_checked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('top_up')
        .select('id')
        .where('status', '=', 'PENDING')
        .where('approval', '<>', 'waiting')
        .where(
          sql<boolean>`coalesce(provider_checked_at, created_at) <= ${new Date(now.getTime() - restMinutes * minuteMs)}`,
        )
        .orderBy(sql`coalesce(provider_checked_at, created_at)`)
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'provider_reference'])
    .execute()
  for (const { id, provider_reference } of topUps) {
    const response = await findProviderTopUp(ctx, provider_reference)
    if (response === null) await sendTopUp({ ...ctx, now: ctx.clock.now() }, id)
    else if (response) await settleTopUp(ctx, { id, response })
  }
  await reportOverdue(ctx)
  return topUps.length
}

/** The transfer, null when there is none, undefined without an answer. */
async function findProviderTopUp({ outside, log }: CardContext, reference: string) {
  try {
    return await outside.card.findTopUp(reference)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'top-up not looked up')
    return undefined as Transfer | undefined
  }
}

async function reportOverdue(ctx: CardContext) {
  const { now } = ctx
  const open = await ctx.db
    .selectFrom('top_up as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.id', 't.uuid', 't.created_at', 'c.region_id'])
    .where('t.status', '=', 'PENDING')
    .where('t.late_at', 'is', null)
    .execute()
  for (const { id, uuid, created_at, region_id } of open) {
    if (now < computeDueAt('top_ups', region_id, created_at)) continue
    const first = await ctx.db
      .updateTable('top_up')
      .set({ late_at: now })
      .where('id', '=', id)
      .where('late_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (first)
      raiseAlarm(ctx, {
        message: `A top-up is pending for more than ${promiseDays.top_ups} working days.`,
        reference: uuid,
      })
  }
}
