import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  notificationQuery,
  useMarkNotification,
} from '#portal/messaging/notifications/notifications.queries.ts'
import { NotificationType } from '#portal/messaging/notifications/NotificationType.tsx'
import { getObjectLink } from '#portal/messaging/notifications/object-link.ts'
import { Card } from '#ui/Card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

export function NotificationPage() {
  const { t, i18n } = useTranslation()
  const { uuid } = useParams({ from: '/member/notifications/$uuid' })
  const { data: notification } = useSuspenseQuery(notificationQuery(i18n.language, uuid))
  const { mutate: mark } = useMarkNotification()
  const { title, text, type, created_at } = notification
  const isUnread = notification.mark === 'unread'
  const link = getObjectLink(notification)

  useEffect(() => {
    if (isUnread) mark({ uuid, mark: 'read' })
  }, [uuid, isUnread, mark])

  return (
    <Page title={title} width="text">
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <NotificationType type={type} />
          <time dateTime={created_at} className="text-meta text-ink-2">
            {formatDateTime(created_at)}
          </time>
        </div>
        <p className="mt-3 max-w-prose text-lead wrap-anywhere whitespace-pre-line">{text}</p>
        {link && (
          <div className="mt-6">
            <LinkButton to={link.to as '/'}>{t(link.key)}</LinkButton>
          </div>
        )}
      </Card>
      <div className="mt-6">
        <LinkButton to="/notifications" kind="quiet">
          {t('notifications.all')}
        </LinkButton>
      </div>
    </Page>
  )
}
