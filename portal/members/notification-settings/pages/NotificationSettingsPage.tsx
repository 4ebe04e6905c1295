import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  notificationSettingsQuery,
  useChangeSettings,
} from '#portal/members/notification-settings/notification-settings.queries.ts'
import { GroupCard } from '#portal/members/notification-settings/GroupCard.tsx'
import { QuietHoursCard } from '#portal/members/notification-settings/QuietHoursCard.tsx'
import { DevicePush } from '#portal/platform/service-worker/push/DevicePush.tsx'
import { Page } from '#ui/Page.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { SavedState } from '#portal/members/notification-settings/SavedState.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/form/Switch.tsx'

export function NotificationSettingsPage() {
  const { t } = useTranslation()
  const { data: settings } = useSuspenseQuery(notificationSettingsQuery)
  const { groups, quiet_hours, weekly_digest, phone_verified } = settings
  return (
    <Page
      title={t('notificationSettings.title')}
      lead={t('notificationSettings.lead')}
      width="text"
    >
      <div className="space-y-4">
        <p className="flex gap-2">
          <BellIcon size={24} aria-hidden className="shrink-0 text-patina" />
          {t('notificationSettings.inPortal')}
        </p>
        <DevicePush />
        <div className="space-y-4">
          {groups.map((row) => (
            <GroupCard key={row.group} row={row} hasPhone={phone_verified} />
          ))}
        </div>
        {!phone_verified && (
          <TextLink to="/user" className="inline-flex min-h-12 items-center">
            {t('notificationSettings.toPhone')}
          </TextLink>
        )}
        <QuietHoursCard quiet_hours={quiet_hours} />
        <WeeklyCard isOn={weekly_digest} />
      </div>
    </Page>
  )
}

function WeeklyCard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  const change = useChangeSettings()
  return (
    <Card>
      <section aria-labelledby="weekly">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="weekly" className="text-h3">
            {t('notificationSettings.weekly.title')}
          </h2>
          <SavedState change={change} />
        </div>
        <Switch
          label={t('notificationSettings.weekly.on')}
          note={t('notificationSettings.weekly.text')}
          checked={isOn}
          onChange={({ target }) => change.mutate({ weekly_digest: target.checked })}
          className="mt-1"
        />
      </section>
    </Card>
  )
}
