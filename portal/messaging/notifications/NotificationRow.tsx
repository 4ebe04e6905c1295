import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/messaging/notifications.ts'
import { NotificationType } from './NotificationType.tsx'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/format.ts'

type Props = {
  notification: Notification
  isShort?: boolean
  onOpen?: () => void
  action?: ReactNode
}

export function NotificationRow({ notification, isShort, onOpen, action }: Props) {
  const { t } = useTranslation()
  const { uuid, title, text, type, mark, created_at } = notification
  const isUnread = mark === 'unread'
  return (
    <li
      className={classes(
        'relative flex items-start gap-2 border-b border-line py-3 pr-2 pl-5 last:border-b-0 hover:bg-sunken',
        isShort ? 'pr-4' : 'md:pl-7',
      )}
    >
      {isUnread && (
        <span
          aria-hidden
          className={classes(
            'absolute top-5 size-2.5 rounded-full bg-patina',
            isShort ? 'left-1.5' : 'left-1.5 md:left-2.5',
          )}
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <NotificationType type={type} />
          <time dateTime={created_at} className="text-meta text-ink-2">
            {formatDateTime(created_at)}
          </time>
        </div>
        <Link
          to="/notifications/$uuid"
          params={{ uuid }}
          onClick={onOpen}
          className={classes(
            'mt-0.5 block leading-snug wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline',
            isUnread ? 'font-bold' : 'font-semibold text-ink-2',
          )}
        >
          {isUnread && <span className="sr-only">{t('notifications.unreadPrefix')} </span>}
          {title}
        </Link>
        <p
          className={classes(
            'mt-0.5 text-meta wrap-anywhere text-ink-2',
            isShort && 'line-clamp-2',
          )}
        >
          {text}
        </p>
      </div>
      {action && <div className="relative z-1 shrink-0 self-center">{action}</div>}
    </li>
  )
}
