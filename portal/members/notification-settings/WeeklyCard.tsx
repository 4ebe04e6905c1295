import { useTranslation } from 'react-i18next'
import { useChangeSettings } from './notification-settings.queries.ts'
import { SavedState } from './SavedState.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/form/Switch.tsx'

export function WeeklyCard({ isOn }: { isOn: boolean }) {
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
