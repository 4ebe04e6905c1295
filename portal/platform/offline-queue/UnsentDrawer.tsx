import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#web/connection.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import type { Item } from './queued-item.ts'
import { offlineQueue, useOfflineQueue } from './offline-queue.queries.ts'
import { UnsentRow } from './UnsentRow.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Everything that has not reached the club, in the order in which it goes. */
export function UnsentDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { items, sending } = useOfflineQueue()
  const isConnected = useConnected()
  const [discarded, setDiscarded] = useState<Item>()
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
            busy={sending !== undefined && t('offlineQueue.sendingNow')}
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
                <UnsentRow item={item} onDiscard={() => setDiscarded(item)} onLeave={onClose} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DiscardDialog item={discarded} onClose={() => setDiscarded(undefined)} />
    </Drawer>
  )
}
