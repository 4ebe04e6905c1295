import { useTranslation } from 'react-i18next'
import { nameOf } from '#portal/outbox/item-words.ts'
import type { Item } from '#portal/outbox/outbox-item.ts'
import { outbox, useOutbox } from '#portal/outbox/outbox.queries.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'

type Props = { item: Item | undefined; onClose: () => void }

/** Names what is lost; with a project goes what was done in it. */
export function DiscardDialog({ item, onClose }: Props) {
  const { t } = useTranslation()
  const { items } = useOutbox()
  if (!item) return null
  const inside = items.filter(({ id, project }) => project === item.id && id !== item.id).length
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={t('outbox.discardTitle', { name: nameOf(t, item) })}
      text={
        inside > 0 ? t('outbox.discardProjectText', { count: inside }) : t('outbox.discardText')
      }
      confirmLabel={t('outbox.discard')}
      onConfirm={() => {
        void outbox.discard([item.id])
        onClose()
      }}
    />
  )
}
