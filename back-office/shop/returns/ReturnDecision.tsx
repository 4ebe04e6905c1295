import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { Icon } from '@phosphor-icons/react'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffReturn } from '#contract/shop/returns.admin.ts'
import { openReturnStates } from '#contract/shop/returns.rules.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { MessageForm } from '#back-office/kit/queue/MessageForm.tsx'
import { type ReturnAction, useDecideReturn } from './returns.queries.ts'
import { ShipmentForm } from '#back-office/shop/orders/ShipmentForm.tsx'
import { AskForm } from '#back-office/earning/reviews/AskForm.tsx'
import { DecisionFrame } from '#back-office/earning/reviews/DecisionFrame.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { row: StaffReturn; onNext: () => void }

export function ReturnDecision({ row, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [open, setOpen] = useState<'reject' | 'ask' | null>(null)
  const decide = useDecideReturn(row.uuid)
  if (!may('orders.decide')) return <p className="text-ink-2">{t('backOffice.reviews.seeOnly')}</p>
  const isWaiting = row.state === 'waiting'
  const isOpen = openReturnStates.some((state) => state === row.state)
  const isAway = row.arrival === 'away'
  const isAwaited = row.reason === 'unneeded' && isAway

  function onDecide(action: ReturnAction) {
    if (decide.isPending) return
    decide.mutate(action, {
      onSuccess() {
        toast(t('backOffice.returns.done', { number: row.order.number }))
        if (action.action !== 'replace' && action.action !== 'arrive') onNext()
      },
    })
  }
  const busy = decide.isPending && t('backOffice.returns.busy')

  return (
    <DecisionFrame
      kind="returns"
      uuid={row.uuid}
      claim={row.claim}
      isOpen={isOpen || isAway}
      error={decide.error}
      onNext={onNext}
    >
      {isWaiting && open === null && (
        <>
          {isAwaited && <p>{t('backOffice.returns.awaited')}</p>}
          <Choice
            letter="a"
            icon={CheckIcon}
            label={t('backOffice.returns.refund')}
            isPrimary
            isDisabled={isAwaited}
            busy={busy}
            onChoose={() => onDecide({ action: 'refund' })}
          />
          {row.reason !== 'unneeded' && (
            <Choice
              letter="e"
              icon={ArrowCounterClockwiseIcon}
              label={t('backOffice.returns.replace')}
              isDisabled={row.lines.some(({ stock, quantity }) => stock < quantity)}
              onChoose={() => onDecide({ action: 'replace' })}
            />
          )}
        </>
      )}
      {row.state === 'replacing' && (
        <ShipmentForm
          error={decide.error}
          isBusy={decide.isPending}
          onShip={(body) => onDecide({ action: 'ship', body })}
        />
      )}
      {isAway && open === null && (
        <>
          <Choice
            letter="s"
            icon={PackageIcon}
            label={t('backOffice.returns.toStock')}
            onChoose={() => onDecide({ action: 'arrive', as: 'stocked' })}
          />
          <Choice
            letter="w"
            icon={TrashIcon}
            label={t('backOffice.returns.writeOff')}
            onChoose={() => onDecide({ action: 'arrive', as: 'written_off' })}
          />
        </>
      )}
      {isWaiting && open !== 'ask' && (
        <MessageForm
          action={t('backOffice.reviews.reject')}
          label={t('backOffice.returns.answer')}
          kind="danger"
          icon={XIcon}
          letter="r"
          maxLength={500}
          language={row.author.language}
          isOpen={open === 'reject'}
          onOpen={(isOn) => setOpen(isOn ? 'reject' : null)}
          busy={busy}
          onSend={(answer) => onDecide({ action: 'reject', answer })}
        />
      )}
      {isOpen && open !== 'reject' && (
        <AskForm
          letter="q"
          language={row.author.language}
          isOpen={open === 'ask'}
          onOpen={(isOn) => setOpen(isOn ? 'ask' : null)}
          isBusy={decide.isPending}
          onAsk={(question) => onDecide({ action: 'ask', question })}
        />
      )}
    </DecisionFrame>
  )
}

type ChoiceProps = {
  letter: string
  icon: Icon
  label: string
  isPrimary?: boolean
  isDisabled?: boolean
  busy?: string | false
  onChoose: () => void
}

function Choice({
  letter,
  icon: Picture,
  label,
  isPrimary,
  isDisabled,
  busy,
  onChoose,
}: ChoiceProps) {
  useKeys({ [letter]: isDisabled ? undefined : onChoose })
  return (
    <Button
      kind={isPrimary ? 'primary' : 'secondary'}
      isWide
      isDisabled={isDisabled}
      busy={busy}
      onClick={onChoose}
    >
      <Picture aria-hidden weight="bold" />
      {label}
      <KeyHint keys={letter} />
    </Button>
  )
}
