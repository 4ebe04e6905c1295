import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { useTranslation } from 'react-i18next'
import { deliveryChannels } from '#contract/members/notification-settings.rules.ts'
import { useChangeSettings } from './notification-settings.queries.ts'
import { SavedState } from './SavedState.tsx'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import type { NotificationSettings } from '#contract/members/notification-settings.ts'

/** One below the other over all groups. */
const columns = { mail: 'md:col-start-1', sms: 'md:col-start-2', push: 'md:col-start-3' }

type Props = { row: NotificationSettings['groups'][number]; hasPhone: boolean }

export function GroupCard({ row, hasPhone }: Props) {
  const { t } = useTranslation()
  const change = useChangeSettings()
  const { group, changeable } = row
  const channels = deliveryChannels.filter(
    (channel) => changeable.includes(channel) || row[channel],
  )
  const isFixed = changeable.length === 0
  return (
    <Card>
      <section aria-labelledby={`group-${group}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`group-${group}`} className="text-h3">
            {t(`notificationSettings.groups.${group}.title`)}
          </h2>
          <SavedState change={change} />
        </div>
        <p className="text-ink-2">{t(`notificationSettings.groups.${group}.text`)}</p>
        <ul className="mt-3 divide-y divide-line border-t border-line md:grid md:grid-cols-3 md:gap-x-6 md:divide-y-0">
          {channels.map((channel) => (
            <li key={channel} className={classes('py-1', columns[channel])}>
              {changeable.includes(channel) ? (
                <Switch
                  name={`${group}-${channel}`}
                  label={t(`notificationSettings.channels.${channel}`)}
                  note={channel === 'sms' && !hasPhone && t('notificationSettings.needsPhone')}
                  checked={row[channel]}
                  disabled={channel === 'sms' && !hasPhone}
                  onChange={({ target }) =>
                    change.mutate({ groups: [{ group, [channel]: target.checked }] })
                  }
                />
              ) : (
                <AlwaysOn label={t(`notificationSettings.channels.${channel}`)} />
              )}
            </li>
          ))}
        </ul>
        {isFixed && (
          <p className="mt-2 flex gap-2 text-meta text-ink-2">
            <ShieldCheckIcon size={22} aria-hidden className="shrink-0 text-ok" />
            {t('notificationSettings.safety')}
          </p>
        )}
      </section>
    </Card>
  )
}

function AlwaysOn({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-3 leading-snug md:flex-nowrap md:flex-col md:items-start md:justify-center md:gap-0">
      <span className="grow font-semibold md:grow-0">{label}</span>
      <span className="inline-flex items-center gap-1 text-meta text-ink-2">
        <CheckIcon size={18} weight="bold" aria-hidden className="shrink-0" />
        {t('notificationSettings.alwaysOn')}
      </span>
    </p>
  )
}
