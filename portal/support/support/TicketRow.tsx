import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedTicket } from '#contract/support/support.ts'
import { TicketStatusBadge } from './TicketStatusBadge.tsx'
import { formatShortTime } from '#web/when.ts'
import { classes } from '#ui/classes.ts'

type Props = { ticket: ListedTicket; now: Date }

export function TicketRow({ ticket, now }: Props) {
  const { t } = useTranslation()
  const { uuid, title, status, unread, changed_at, last, for_company } = ticket
  const isUnread = unread > 0
  return (
    <li className="relative border-b border-line last:border-b-0 has-aria-[current=page]:bg-patina-soft hover:bg-sunken">
      {isUnread && (
        <span aria-hidden className="absolute top-5 left-1.5 size-2.5 rounded-full bg-patina" />
      )}
      <div className="py-3 pr-3 pl-5">
        <div className="flex items-baseline justify-between gap-2">
          <Link
            to="/support/chat/$uuid"
            params={{ uuid }}
            className={classes(
              'line-clamp-2 min-w-0 leading-snug wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline',
              isUnread ? 'font-bold' : 'font-semibold',
            )}
          >
            {isUnread && <span className="sr-only">{t('notifications.unreadPrefix')} </span>}
            {title}
          </Link>
          <time dateTime={changed_at} className="shrink-0 text-meta text-ink-2">
            {formatShortTime(changed_at, now)}
          </time>
        </div>
        <p
          className={classes(
            'mt-1 line-clamp-1 text-meta wrap-anywhere',
            !isUnread && 'text-ink-2',
          )}
        >
          {last.from_club ? t('support.lastClub', { text: last.text }) : last.text}
        </p>
        <div className="mt-2 flex items-center gap-2">
          <TicketStatusBadge status={status} />
          {for_company && (
            <span className="inline-flex text-ink-2" title={t('support.forCompany')}>
              <UsersThreeIcon size={20} aria-hidden />
              <span className="sr-only">{t('support.forCompany')}</span>
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
