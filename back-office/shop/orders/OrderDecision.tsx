import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop/shop.rules.ts'
import { isClaimedByOther } from '#back-office/staff/claims/claims.queries.ts'
import { ClaimNote } from '#back-office/staff/claims/ClaimNote.tsx'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { RejectForm } from './RejectForm.tsx'
import { useDecideOrder, useRemindOfCodes } from './orders.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import type { OrderAct } from './order-act.ts'
import { ShipmentForm } from './ShipmentForm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/Button.tsx'

type Props = { order: StaffOrder; onNext?: () => void }

export function OrderDecision({ order, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const decide = useDecideOrder(order.uuid)
  const [isRejecting, setRejecting] = useState(false)
  const { status, type, claim } = order
  const isOver = status === OrderStatus.finished || status === OrderStatus.rejected
  const isMine = may('orders.decide') && !isOver && !isClaimedByOther(claim)
  const isApproved = status === OrderStatus.approved
  const act = { order, decide, onDone: onNext }
  return (
    <div className="space-y-4">
      {may('orders.decide') && !isOver && (
        <ClaimNote kind="orders" uuid={order.uuid} claim={claim} />
      )}
      {isOver && <p className="text-ink-2">{t('backOffice.orders.noDecision')}</p>}
      <CodesReminder order={order} />
      {isMine && !isRejecting && (
        <>
          {status === OrderStatus.pending && <ApproveButton {...act} />}
          {isApproved && needsAddress(type) && <ShipForm decide={decide} onDone={onNext} />}
          {isApproved && type === OrderType.voucher && <p>{t('backOffice.orders.waitsCodes')}</p>}
          {isApproved && type === OrderType.clubCard && <p>{t('backOffice.orders.waitsCard')}</p>}
          <FailedPart {...act} />
        </>
      )}
      {isMine && <RejectForm {...act} isOpen={isRejecting} onOpen={setRejecting} />}
      <RefusalBox error={decide.error} />
      {onNext && <NextButton label={t('backOffice.orders.next')} onNext={onNext} />}
    </div>
  )
}

function ShipForm({ decide, onDone }: Omit<OrderAct, 'order'>) {
  const { t } = useTranslation()
  return (
    <ShipmentForm
      error={decide.error}
      isBusy={decide.isPending}
      onShip={(body) =>
        decide.mutate(
          { action: 'ship', body },
          {
            onSuccess({ number }) {
              toast(t('backOffice.orders.shipped', { number }))
              onDone?.()
            },
          },
        )
      }
    />
  )
}

function CodesReminder({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const remind = useRemindOfCodes(order.uuid)
  const isReady = order.type === OrderType.voucher && order.status === OrderStatus.finished
  if (!isReady || !may('orders.remind')) return null
  return (
    <div className="space-y-2">
      <p className="text-ink-2">{t('backOffice.orders.remindText')}</p>
      <Button
        kind="secondary"
        busy={remind.isPending && t('backOffice.orders.remind')}
        onClick={() =>
          remind.mutate(undefined, { onSuccess: () => toast(t('backOffice.orders.reminded')) })
        }
      >
        {t('backOffice.orders.remind')}
      </Button>
      <RefusalBox error={remind.error} />
    </div>
  )
}

function FailedPart({ order, decide, onDone }: OrderAct) {
  const { t } = useTranslation()
  const { number, status } = order
  function act(action: 'fail' | 'retry') {
    const successKey = action === 'fail' ? 'backOffice.orders.failed' : 'backOffice.orders.retried'
    decide.mutate(
      { action },
      {
        onSuccess() {
          toast(t(successKey, { number }))
          onDone?.()
        },
      },
    )
  }
  if (status === OrderStatus.failed)
    return (
      <Button isWide onClick={() => act('retry')} isDisabled={decide.isPending}>
        {t('backOffice.orders.retry')}
      </Button>
    )
  if (status !== OrderStatus.approved) return null
  return (
    <div>
      <Button kind="secondary" isWide onClick={() => act('fail')} isDisabled={decide.isPending}>
        {t('backOffice.orders.fail')}
      </Button>
      <p className="mt-1 text-meta text-ink-2">{t('backOffice.orders.failHint')}</p>
    </div>
  )
}
