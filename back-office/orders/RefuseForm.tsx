import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RefusalReason, refusalReasons } from '#contract/orders.admin.ts'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { type Reason, ReasonPicker } from '#back-office/kit/ReasonPicker.tsx'
import type { OrderAct } from '#back-office/orders/order-act.ts'
import { RefusalMessage } from '#back-office/orders/RefusalMessage.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

type Props = OrderAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** A refusal with its reason and what the member will read. */
export function RefuseForm({ order, decide, onDone, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const [value, setValue] = useState<Reason>({ reason: '', note: '' })
  const [isTried, setTried] = useState(false)
  const isWritten = value.reason !== 'other' || value.note.trim() !== ''
  const isReady = value.reason !== '' && isWritten

  function refuse() {
    setTried(true)
    if (!isReady || decide.isPending) return
    const reason = value.reason as RefusalReason
    decide.mutate(
      { deed: 'refuse', body: { seen: order.status, reason, text: value.note } },
      {
        onSuccess({ number }) {
          toast(t('office.orders.refused', { number }))
          onDone?.()
        },
      },
    )
  }
  useKeys({ r: isOpen ? undefined : () => onOpen(true), 'ctrl+enter': isOpen ? refuse : undefined })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <XIcon aria-hidden weight="bold" />
        {t('office.orders.refuse')}
        <KeyHint keys="r" />
      </Button>
    )
  return (
    <div className="space-y-3">
      <ReasonPicker
        reasons={refusalReasons.map((id) => ({ id, label: t(`office.orders.refusals.${id}`) }))}
        value={value}
        onChange={setValue}
        language={order.buyer.language}
        isNoteRequired={value.reason === 'other'}
        error={isTried && !isReady ? t('office.orders.whyRefuse') : undefined}
        preview={<RefusalMessage order={order} value={value} />}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="danger"
          onClick={refuse}
          busy={decide.isPending && t('office.orders.refusing')}
        >
          {t('office.orders.refuse')}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
