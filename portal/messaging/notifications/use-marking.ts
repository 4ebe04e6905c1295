import { useTranslation } from 'react-i18next'
import {
  useMarkNotification,
  useReadAllNotifications,
  useUnreadNotifications,
} from './notifications.queries.ts'
import { toastError, toastWithUndo } from '#ui/feedback/toast.ts'

/** Marks as read optimistically, with an undo. */
export function useMarking() {
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
