import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Footer } from '#portal/shop/prints/Configurator.tsx'
import { useRequestProofChange } from './proofs.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = Pick<Footer, 'checkDraft' | 'drop'> & {
  order: string
  /** The version that is changed. */
  no: number
  isOnline: boolean
}

export function ChangeFooter({ order, no, isOnline, checkDraft, drop }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const change = useRequestProofChange(order)

  function send() {
    const ready = checkDraft()
    if (!ready) return
    change.mutate(
      { no, note, data: ready.data },
      {
        onSuccess() {
          drop()
          toast(t('orders.print.change.done'))
          void navigate({ to: '/orders/$uuid', params: { uuid: order } })
        },
      },
    )
  }

  return (
    <div className="mt-6 space-y-4">
      <TextArea
        id="change-note"
        label={t('orders.print.change.note')}
        isOptional
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <RefusalBox error={change.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="large"
          busy={change.isPending && t('orders.print.change.busy')}
          isDisabled={!isOnline}
          onClick={send}
        >
          {t('orders.print.change.sendData')}
        </Button>
        <LinkButton to="/orders/$uuid" params={{ uuid: order }} kind="secondary" size="large">
          {t('orders.print.change.back')}
        </LinkButton>
      </div>
    </div>
  )
}
