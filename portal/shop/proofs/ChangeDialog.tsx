import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequestProofChange } from './proofs.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/form/TextArea.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  order: string
  no: number
  onEdit: () => void
}

export function ChangeDialog({ isOpen, onClose, order, no, onEdit }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const change = useRequestProofChange(order)

  function send() {
    if (note.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    change.mutate(
      { no, note },
      {
        onSuccess() {
          setNote('')
          toast(t('orders.print.change.done'))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.print.change.title')}
      actions={
        <Button busy={change.isPending && t('orders.print.change.busy')} onClick={send}>
          {t('orders.print.change.send')}
        </Button>
      }
    >
      <Button kind="secondary" isWide onClick={onEdit}>
        <PencilSimpleIcon size={22} aria-hidden />
        {t('orders.print.change.edit')}
      </Button>
      <TextArea
        ref={field}
        id="change-note"
        label={t('orders.print.change.note')}
        hint={t('orders.print.change.noteHint')}
        error={isMissing && note.trim() === '' ? t('problems.required') : undefined}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="mt-4"
      />
      <RefusalBox error={change.error} className="mt-4" />
    </Dialog>
  )
}
