import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getToday } from '#contract/today.admin.ts'
import { entryOfQueue } from '#back-office/shell/entries.ts'
import { Card } from '#ui/Card.tsx'
import { formatTime } from '#ui/format.ts'

/** Items that nobody else can decide while they are in the person's hands. */
export function HeldList({ held }: { held: AnswerOf<typeof getToday>['held'] }) {
  const { t } = useTranslation()
  const { routesByPath } = useRouter()
  return (
    <Card>
      <h2 className="mb-2 text-h3">{t('office.today.held')}</h2>
      {held.length === 0 && <p className="text-ink-2">{t('office.today.heldNone')}</p>}
      <ul>
        {held.map(({ kind, uuid, label, until }) => {
          const entry = entryOfQueue(kind)
          const to = [`${entry.to}/$uuid`, entry.to].find((path) => path in routesByPath)
          return (
            <li
              key={kind + uuid}
              className="relative flex min-h-10 items-center gap-3 border-t border-line hover:bg-sunken"
            >
              <entry.icon size={18} aria-hidden className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 truncate font-semibold">
                {to ? (
                  <Link to={to as '/'} params={{ uuid }} className="after:absolute after:inset-0">
                    {label}
                  </Link>
                ) : (
                  label
                )}
                <span className="ml-2 font-normal text-ink-2">{t(entry.key)}</span>
              </span>
              <span className="num text-meta text-ink-2">
                {t('office.today.until', { time: formatTime(until) })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
