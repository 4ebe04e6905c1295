import type { BodyOf } from '#contract/endpoint.ts'
import { maySwitch, deliveryChannels } from '#contract/members/notification-settings.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { hasMailsOff, type Switch } from './choices.ts'
import { saveSettings } from './save-settings.ts'
import { findNotificationSettings } from './settings.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import type { changeNotificationSettings } from '#contract/members/notification-settings.ts'

type Body = BodyOf<typeof changeNotificationSettings>

/**
 * Changes the caller's channels of notification. Who switches off the first mails gets the weekly digest instead,
 * unless the call says otherwise. Refuses `notifications.not_switched`, `notifications.no_phone`.
 * (decisions L)
 */
export function changeSettings(ctx: MemberContext, { body, ip }: { body: Body; ip: string }) {
  const { installer } = ctx
  return inTransaction(ctx, async (ctx) => {
    const before = await findNotificationSettings(ctx.db, installer.id)
    const isNow = (group: string) => before.groups.find((row) => row.group === group)!
    const switches = toSwitches(body).filter(
      ({ group, channel, on }) => isNow(group)[channel] !== on,
    )
    if (switches.some(({ group, channel }) => !maySwitch(group, channel)))
      refuse('notifications.not_switched')
    if (switches.some(({ channel, on }) => channel === 'sms' && on) && !before.phone_verified)
      refuse('notifications.no_phone')
    await saveSettings(ctx, {
      installerId: installer.id,
      origin: { ip, language: installer.language },
      switches,
      quietHours: body.quiet_hours,
      weeklyDigest: (before, after) =>
        body.weekly_digest ?? ((!hasMailsOff(before) && hasMailsOff(after)) || undefined),
    })
    return findNotificationSettings(ctx.db, installer.id)
  })
}

function toSwitches({ groups = [] }: Body): Switch[] {
  return groups.flatMap((row) =>
    deliveryChannels.flatMap((channel) => {
      const on = row[channel]
      return on === undefined ? [] : [{ group: row.group, channel, on }]
    }),
  )
}
