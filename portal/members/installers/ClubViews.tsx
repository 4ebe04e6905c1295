import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useTranslation } from 'react-i18next'
import type { ClubView } from '#contract/members/sessions.ts'
import { Card } from '#ui/Card.tsx'
import { formatDateTime, formatTime } from '#ui/format.ts'

/** When people of the club have seen the portal with the person's eyes, and why. */
export function ClubViews({ views }: { views: readonly ClubView[] }) {
  const { t } = useTranslation()
  if (views.length === 0) return null
  return (
    <section aria-labelledby="views-title" className="mt-8">
      <h2 id="views-title" className="text-h2">
        {t('devices.views.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('devices.views.lead')}</p>
      <Card className="mt-4 py-1!">
        <ul className="divide-y divide-line">
          {views.map(({ uuid, staff_name, reason, started_at, ended_at }) => (
            <li key={uuid} className="flex gap-3 py-3 md:gap-4">
              <EyeIcon size={28} aria-hidden className="shrink-0 text-ink-2" />
              <div className="min-w-0 flex-1">
                <strong>{staff_name}</strong>
                <p className="text-meta text-ink-2">
                  {formatDateTime(started_at)}
                  {ended_at && `–${formatTime(ended_at)}`}
                </p>
                <p className="wrap-anywhere">{t('devices.views.reason', { reason })}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
