import { getRegion } from '#contract/regions.ts'
import {
  getChangeableChannels,
  type Choices,
  eventGroups,
  isOn,
} from '#contract/members/notification-settings.rules.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { toQuietHours } from '#server/messaging/notifications/people-to-reach.reads.ts'
import type { NotificationSettings } from '#contract/members/notification-settings.ts'

export async function findNotificationSettings(
  db: Db | Tx,
  installerId: number,
): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('notification_setting as s', 's.installer_id', 'i.id')
    .select(['c.region_id', 'i.email_consent', 'i.verified_phone_at', 'i.phone'])
    .select(['s.choices', 's.quiet_from', 's.quiet_to', 's.weekly_digest'])
    .select('s.installer_id as has_chosen')
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  const choices = withConsent((row.choices ?? {}) as Choices, row.email_consent)
  return {
    groups: eventGroups.map((group) => ({
      group,
      mail: isOn(choices, group, 'mail'),
      sms: isOn(choices, group, 'sms'),
      push: isOn(choices, group, 'push'),
      changeable: [...getChangeableChannels(group)],
    })),
    quiet_hours: toQuietHours(row),
    time_zone: getRegion(row.region_id).timeZone,
    weekly_digest: row.weekly_digest ?? false,
    phone_verified: row.phone !== null && row.verified_phone_at !== null,
  }
}

/** News by mail is the consent to it, wherever it was given. */
function withConsent(choices: Choices, mail: boolean): Choices {
  return { ...choices, news: { ...choices.news, mail } }
}
