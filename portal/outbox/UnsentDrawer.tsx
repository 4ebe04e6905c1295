import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#portal/connection.ts'
import { DiscardDialog } from '#portal/outbox/DiscardDialog.tsx'
import type { Item } from '#portal/outbox/outbox-item.ts'
import { outbox, useOutbox } from '#portal/outbox/outbox.queries.ts'
import { UnsentRow } from '#portal/outbox/UnsentRow.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Everything that has not reached the club, in the order in which it goes. */
export function UnsentDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { items, sending } = useOutbox()
  const isConnected = useConnected()
  const [discarded, setDiscarded] = useState<Item>()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('outbox.title')}
      footer={
        items.length > 0 && (
          <Button
            size="large"
            isWide
            isDisabled={!isConnected && !navigator.onLine}
            busy={sending !== undefined && t('outbox.sendingNow')}
            onClick={() => void outbox.send()}
          >
            {t('outbox.sendNow')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState picture="thank-you" title={t('outbox.nothing')}>
          {t('outbox.nothingText')}
        </EmptyState>
      ) : (
        <>
          <p className="text-meta text-ink-2">{t('outbox.lead')}</p>
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
