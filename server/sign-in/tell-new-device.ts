import { knownRegion } from '#contract/regions.ts'
import { deviceOf } from '#contract/sessions.rules.ts'
import { dayText } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify } from '#server/notifications/notify.ts'

type Arrival = { installerId: number; userAgent: string; at: Date }

/** Tells a person of a sign-in on a device that none of the earlier ones was. The first is no news. */
export async function tellNewDevice(tx: Tx, { installerId, userAgent, at }: Arrival) {
  const earlier = await tx
    .selectFrom('session')
    .select('user_agent')
    .where('installer_id', '=', installerId)
    .execute()
  const device = nameOf(userAgent)
  if (earlier.length === 0 || earlier.some((session) => nameOf(session.user_agent) === device))
    return
  const { region_id } = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('c.region_id')
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  const { timeZone } = knownRegion(region_id)
  await notify(tx, {
    to: [installerId],
    event: 'security.device',
    params: { device, day: dayText(at, timeZone) },
    path: '/user',
    dedupeKey: `security.device:${at.getTime()}`,
    at,
  })
}

function nameOf(userAgent: string) {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' · ') || '?'
}
