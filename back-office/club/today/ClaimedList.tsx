import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getToday, QueueKind } from '#contract/club/today.admin.ts'
import { getQueueEntry } from '#back-office/platform/layout/entries.ts'
import { Card } from '#ui/Card.tsx'
import { formatTime } from '#ui/format.ts'

/** Items that the person has claimed; nobody else can decide them meanwhile. */
export function ClaimedList({ claimed }: { claimed: AnswerOf<typeof getToday>['claimed'] }) {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="mb-2 text-h3">{t('backOffice.today.claimed')}</h2>
      {claimed.length === 0 && <p className="text-ink-2">{t('backOffice.today.claimedNone')}</p>}
      <ul>
        {claimed.map(({ kind, uuid, label, until }) => {
          const entry = getQueueEntry(kind)
          return (
            <li
              key={kind + uuid}
              className="relative flex min-h-10 items-center gap-3 border-t border-line hover:bg-sunken"
            >
              <entry.icon size={18} aria-hidden className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 truncate font-semibold">
                <Link {...linkTo(kind, uuid)} className="after:absolute after:inset-0">
                  {label}
                </Link>
                <span className="ml-2 font-normal text-ink-2">{t(entry.key)}</span>
              </span>
              <span className="text-meta text-ink-2">
                {t('backOffice.today.until', { time: formatTime(until) })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Orders open on their own screen, other items in their queue. */
function linkTo(kind: QueueKind, uuid: string): LinkProps {
  return kind === 'orders'
    ? { to: '/orders/$uuid', params: { uuid } }
    : { to: getQueueEntry(kind).to }
}
