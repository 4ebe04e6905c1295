import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { notify } from '#server/messaging/notifications/notify.ts'

type Arrival = { installerId: number; userAgent: string }

/** Notifies a person of a sign-in on a device that none of the earlier ones was. The first is not reported. */
export async function notifyOfNewDevice(ctx: InTx & AtTime, { installerId, userAgent }: Arrival) {
  const { db: tx, now } = ctx
  const earlier = await tx
    .selectFrom('session')
    .select('user_agent')
    .where('installer_id', '=', installerId)
    .execute()
  const device = formatDevice(userAgent)
  if (
    earlier.length === 0 ||
    earlier.some((session) => formatDevice(session.user_agent) === device)
  )
    return
  const { region_id } = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('c.region_id')
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  const { timeZone } = getRegion(region_id)
  await notify(ctx, {
    to: [installerId],
    event: 'security.device',
    params: { device, day: toLocalDate(now, timeZone) },
    path: '/user',
    dedupeKey: `security.device:${now.getTime()}`,
  })
}

function formatDevice(userAgent: string) {
  const { browser, system } = parseUserAgent(userAgent)
  return [browser, system].filter(Boolean).join(' · ') || '?'
}
