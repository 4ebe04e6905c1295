import type { BodyOf } from '#contract/endpoint.ts'
import type {
  changeNotificationSettings,
  NotificationSettings,
} from '#contract/members/notification-settings.ts'

export type SettingsChange = BodyOf<typeof changeNotificationSettings>

export function applySettingsChange(
  settings: NotificationSettings,
  { groups = [], ...rest }: SettingsChange,
): NotificationSettings {
  return {
    ...settings,
    ...rest,
    groups: settings.groups.map((row) => ({
      ...row,
      ...groups.find(({ group }) => group === row.group),
    })),
  }
}

/** Reverts a change without touching others made in the meantime. */
export function invertChange(
  { groups: rows, quiet_hours, weekly_digest }: NotificationSettings,
  change: SettingsChange,
): SettingsChange {
  return {
    ...('quiet_hours' in change && { quiet_hours }),
    ...('weekly_digest' in change && { weekly_digest }),
    ...(change.groups && {
      groups: change.groups.flatMap(({ group, ...switches }) => {
        const row = rows.find((one) => one.group === group)
        if (!row) return []
        const before = (['mail', 'sms', 'push'] as const).filter((name) => name in switches)
        return [{ group, ...Object.fromEntries(before.map((name) => [name, row[name]])) }]
      }),
    }),
  }
}
