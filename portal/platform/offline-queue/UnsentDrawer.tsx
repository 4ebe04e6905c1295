import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#web/connection.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import type { Item } from './queued-item.ts'
import { offlineQueue, useOfflineQueue } from './offline-queue.queries.ts'
import { UnsentRow } from './UnsentRow.tsx'
import { getItemName } from './item-text.ts'

type DiscardDialogProps = { item: Item | undefined; onClose: () => void }

type Props = { isOpen: boolean; onClose: () => void }

export function UnsentDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { items, sendingId } = useOfflineQueue()
  const isConnected = useConnected()
  const [itemToDiscard, setItemToDiscard] = useState<Item>()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('offlineQueue.title')}
      footer={
        items.length > 0 && (
          <Button
            size="large"
            isWide
            isDisabled={!isConnected && !navigator.onLine}
            busy={sendingId !== undefined && t('offlineQueue.sendingNow')}
            onClick={() => void offlineQueue.send()}
          >
            {t('offlineQueue.sendNow')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState picture="thank-you" title={t('offlineQueue.nothing')}>
          {t('offlineQueue.nothingText')}
        </EmptyState>
      ) : (
        <>
          <p className="text-meta text-ink-2">{t('offlineQueue.lead')}</p>
          <ul className="mt-4 space-y-3">
            {items.map((item) => (
              <li key={item.id}>
                <UnsentRow item={item} onDiscard={() => setItemToDiscard(item)} onLeave={onClose} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DiscardDialog item={itemToDiscard} onClose={() => setItemToDiscard(undefined)} />
    </Drawer>
  )
}

/** Discarding a project also discards its scans and survey. */
function DiscardDialog({ item, onClose }: DiscardDialogProps) {
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
