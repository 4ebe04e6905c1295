import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OfficeTopUp, type TopUpRefusal, topUpRefusals } from '#contract/club-card.admin.ts'
import type { useDecideTopUp } from '#back-office/card/card.queries.ts'
import { TopUpRefusalMessage } from '#back-office/card/TopUpRefusalMessage.tsx'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { type Reason, ReasonPicker } from '#back-office/kit/ReasonPicker.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  topUp: OfficeTopUp
  decide: ReturnType<typeof useDecideTopUp>
  onDone: () => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A refusal with its reason and what the member will read. */
export function RefuseTopUpForm({ topUp, decide, onDone, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const [value, setValue] = useState<Reason>({ reason: '', note: '' })
  const [isTried, setTried] = useState(false)
  const isReady = value.reason !== '' && (value.reason !== 'other' || value.note.trim() !== '')

  function refuse() {
    setTried(true)
    if (!isReady || decide.isPending) return
    decide.mutate(
      { deed: 'refuse', body: { reason: value.reason as TopUpRefusal, text: value.note } },
      {
        onSuccess() {
          toast(t('office.topUps.refused'))
          onDone()
        },
      },
    )
  }
  useKeys({ r: isOpen ? undefined : () => onOpen(true), 'ctrl+enter': isOpen ? refuse : undefined })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <XIcon aria-hidden weight="bold" />
        {t('office.topUps.refuse')}
        <KeyHint keys="r" />
      </Button>
    )
  return (
    <div className="space-y-3">
      <ReasonPicker
        reasons={topUpRefusals.map((id) => ({ id, label: t(`office.topUps.refusals.${id}`) }))}
        value={value}
        onChange={setValue}
        language={topUp.buyer.language}
        isNoteRequired={value.reason === 'other'}
        error={isTried && !isReady ? t('office.orders.whyRefuse') : undefined}
        preview={<TopUpRefusalMessage topUp={topUp} value={value} />}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="danger"
          onClick={refuse}
          busy={decide.isPending && t('office.topUps.refusing')}
        >
          {t('office.topUps.refuse')}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
