import { useTranslation } from 'react-i18next'
import { type QuietHours, usualQuietHours } from '#contract/members/notification-settings.rules.ts'
import { useChangeSettings } from './notification-settings.queries.ts'
import { SavedState } from './SavedState.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import type { NotificationSettings } from '#contract/members/notification-settings.ts'

type Props = Pick<NotificationSettings, 'quiet_hours'>

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const ends = ['from', 'to'] as const

/** Full hours of the person's country; an empty range is not offered. */
export function QuietHoursCard({ quiet_hours }: Props) {
  const { t } = useTranslation()
  const change = useChangeSettings()
  const save = (quiet_hours: QuietHours | null) => change.mutate({ quiet_hours })
  return (
    <Card>
      <section aria-labelledby="quiet-hours">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="quiet-hours" className="text-h3">
            {t('notificationSettings.quiet.title')}
          </h2>
          <SavedState change={change} />
        </div>
        <Switch
          label={t('notificationSettings.quiet.on')}
          note={t('notificationSettings.quiet.text')}
          checked={quiet_hours !== null}
          onChange={({ target }) => save(target.checked ? usualQuietHours : null)}
          className="mt-1"
        />
        {quiet_hours && (
          <>
            <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
              {ends.map((end) => (
                <SelectField
                  key={end}
                  id={`quiet-${end}`}
                  label={t(`notificationSettings.quiet.${end}`)}
                  value={quiet_hours[end]}
                  onChange={({ target }) => save({ ...quiet_hours, [end]: Number(target.value) })}
                >
                  {hours.map((hour) => (
                    <option
                      key={hour}
                      value={hour}
                      disabled={hour === quiet_hours[end === 'from' ? 'to' : 'from']}
                    >
                      {`${String(hour).padStart(2, '0')}:00`}
                    </option>
                  ))}
                </SelectField>
              ))}
            </div>
            <p className="mt-2 text-meta text-ink-2">{t('notificationSettings.quiet.zone')}</p>
          </>
        )}
      </section>
    </Card>
  )
}
