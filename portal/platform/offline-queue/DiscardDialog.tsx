import { useTranslation } from 'react-i18next'
import { getItemName } from './item-text.ts'
import type { Item } from './queued-item.ts'
import { offlineQueue, useOfflineQueue } from './offline-queue.queries.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'

type Props = { item: Item | undefined; onClose: () => void }

/** Names what is lost; with a project goes what was done in it. */
export function DiscardDialog({ item, onClose }: Props) {
  const { t } = useTranslation()
  const { items } = useOfflineQueue()
  if (!item) return null
  const inside = items.filter(({ id, project }) => project === item.id && id !== item.id).length
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={t('offlineQueue.discardTitle', { name: getItemName(t, item) })}
      text={
        inside > 0
          ? t('offlineQueue.discardProjectText', { count: inside })
          : t('offlineQueue.discardText')
      }
      confirmLabel={t('offlineQueue.discard')}
      onConfirm={() => {
        void offlineQueue.discard([item.id])
        onClose()
      }}
    />
  )
}
