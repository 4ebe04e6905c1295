import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/messaging/notifications.ts'
import { NotificationRow } from '#portal/messaging/notifications/NotificationRow.tsx'
import {
  notificationsQuery,
  useMarkNotification,
  useReadAllNotifications,
  useUnreadNotifications,
} from '#portal/messaging/notifications/notifications.queries.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { toastError, toastWithUndo } from '#ui/feedback/toast.ts'

const pagerSlots = 5

export function NotificationsPage() {
  const { t, i18n } = useTranslation()
  const { page = 1 } = useSearch({ from: '/member/notifications' })
  const { data: list } = useSuspenseQuery(notificationsQuery(i18n.language, page))
  const { read, readAll, isMarkingAll } = useMarking()
  const { unread, last_page } = list.meta
  return (
    <Page
      title={t('notifications.title')}
      width="text"
      actions={
        <LinkButton to="/user/notifications" kind="secondary">
          <GearSixIcon size={22} aria-hidden />
          {t('notificationSettings.title')}
        </LinkButton>
      }
    >
      {unread > 0 && (
        <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-2">
          <span className="text-lead text-ink-2">
            {t('notifications.unreadLead', { count: unread })}
          </span>
          <Button kind="secondary" onClick={readAll} isDisabled={isMarkingAll}>
            <ChecksIcon size={22} aria-hidden />
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      {list.data.length > 0 ? (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {list.data.map((notification) => (
            <NotificationRow
              key={notification.uuid}
              notification={notification}
              action={notification.mark === 'unread' && <ReadButton {...{ notification, read }} />}
            />
          ))}
        </ul>
      ) : (
        <EmptyState picture="nothing-found" title={t('notifications.emptyTitle')}>
          {t('notifications.emptyText')}
        </EmptyState>
      )}
      <Pager page={page} lastPage={last_page} slots={pagerSlots} />
    </Page>
  )
}

type ReadProps = { notification: Notification; read: (uuid: string) => void }

function ReadButton({ notification: { uuid, title }, read }: ReadProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={CheckIcon}
      label={t('notifications.markReadOf', { title })}
      title={t('notifications.markRead')}
      onClick={() => read(uuid)}
    />
  )
}

/** Marks as read optimistically, with an undo. */
function useMarking() {
  const { t } = useTranslation()
  const one = useMarkNotification()
  const all = useReadAllNotifications()
  const back = useUnreadNotifications()
  const onError = () => toastError(t('notifications.notMarked'))

  function read(uuid: string) {
    const undo = () => one.mutate({ uuid, mark: 'unread' }, { onError })
    one.mutate(
      { uuid, mark: 'read' },
      {
        onError,
        onSuccess: () => toastWithUndo(t('notifications.marked'), t('notifications.undo'), undo),
      },
    )
  }

  function readAll() {
    all.mutate(undefined, {
      onError,
      onSuccess({ marked: count, read_at }) {
        const text = t('notifications.markedAll', { count })
        toastWithUndo(text, t('notifications.undo'), () => back.mutate(read_at, { onError }))
      },
    })
  }

  return { read, readAll, isMarkingAll: all.isPending }
}
