import { sql } from 'kysely'
import { knownRegion } from '#contract/regions.ts'
import { endOfWorkingDays } from '#server/calendar.ts'
import { type Transfer, ProviderFault } from '#server/outside/card-provider.ts'
import { alarm } from './alarm.ts'
import type { CardHouse } from './card-house.ts'
import { hearKept } from './hear-event.ts'
import { sendTopUp } from './send-top-up.ts'
import { settleTopUp } from './settle-top-up.ts'

const restMinutes = 3
const atOnce = 100
const lateWorkingDays = 3

/**
 * Asks the provider by our reference what became of top-ups that are PENDING for some minutes. One
 * that it has never heard of is sent again: a reference is done once. What takes more than three
 * working days alarms staff, once. (decisions K, safety row 39)
 */
export async function reconcileTopUps(house: CardHouse, at: Date) {
  await hearKept(house)
  const due = await house.db
    .updateTable('top_up')
    .set({ looked_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('top_up')
        .select('id')
        .where('status', '=', 'PENDING')
        .where('approval', '<>', 'waiting')
        .where(
          sql<boolean>`coalesce(looked_at, created_at) <= ${new Date(at.getTime() - restMinutes * 60_000)}`,
        )
        .orderBy(sql`coalesce(looked_at, created_at)`)
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'provider_reference'])
    .execute()
  for (const { id, provider_reference } of due) {
    const said = await lookedUp(house, provider_reference)
    if (said === null) await sendTopUp(house, id)
    else if (said) await settleTopUp(house, id, said)
  }
  await alarmOfLate(house, at)
  return due.length
}

/** The transfer, null when there is none, undefined without an answer. */
async function lookedUp({ outside, log }: CardHouse, reference: string) {
  try {
    return await outside.card.topUpOf(reference)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'top-up not looked up')
    return undefined as Transfer | undefined
  }
}

async function alarmOfLate(house: CardHouse, at: Date) {
  const open = await house.db
    .selectFrom('top_up as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.id', 't.uuid', 't.created_at', 'c.region_id'])
    .where('t.status', '=', 'PENDING')
    .where('t.late_at', 'is', null)
    .execute()
  for (const { id, uuid, created_at, region_id } of open) {
    const { timeZone } = knownRegion(region_id)
    if (at < endOfWorkingDays(created_at, timeZone, lateWorkingDays)) continue
    const first = await house.db
      .updateTable('top_up')
      .set({ late_at: at })
      .where('id', '=', id)
      .where('late_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (first) alarm(house, 'A top-up is pending for more than three working days.', uuid)
  }
}
