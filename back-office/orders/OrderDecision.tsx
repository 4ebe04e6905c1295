import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOrder } from '#contract/orders.admin.ts'
import { OrderStatus } from '#contract/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop.rules.ts'
import { isHeldByOther } from '#back-office/claims/claims.queries.ts'
import { ClaimNote } from '#back-office/claims/ClaimNote.tsx'
import { NextButton } from '#back-office/kit/NextButton.tsx'
import { ApproveButton } from '#back-office/orders/ApproveButton.tsx'
import { CodesReminder } from '#back-office/orders/CodesReminder.tsx'
import { FailedPart } from '#back-office/orders/FailedPart.tsx'
import { RefuseForm } from '#back-office/orders/RefuseForm.tsx'
import { ShipForm } from '#back-office/orders/ShipForm.tsx'
import { useDecideOrder } from '#back-office/orders/orders.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'

type Props = { order: OfficeOrder; onNext?: () => void }

/** What may be done with an order as it stands, by whom it may be done. */
export function OrderDecision({ order, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const decide = useDecideOrder(order.uuid)
  const [isRefusing, setRefusing] = useState(false)
  const { status, type, claim } = order
  const isOver = status === OrderStatus.finished || status === OrderStatus.refused
  const isMine = may('orders.decide') && !isOver && !isHeldByOther(claim)
  const isApproved = status === OrderStatus.approved
  const act = { order, decide, onDone: onNext }
  return (
    <div className="space-y-4">
      {may('orders.decide') && !isOver && (
        <ClaimNote kind="orders" uuid={order.uuid} claim={claim} />
      )}
      {isOver && <p className="text-ink-2">{t('office.orders.noDecision')}</p>}
      <CodesReminder order={order} />
      {isMine && !isRefusing && (
        <>
          {status === OrderStatus.pending && <ApproveButton {...act} />}
          {isApproved && needsAddress(type) && <ShipForm decide={decide} onDone={onNext} />}
          {isApproved && type === OrderType.voucher && <p>{t('office.orders.waitsCodes')}</p>}
          {isApproved && type === OrderType.clubCard && <p>{t('office.orders.waitsCard')}</p>}
          <FailedPart {...act} />
        </>
      )}
      {isMine && <RefuseForm {...act} isOpen={isRefusing} onOpen={setRefusing} />}
      <RefusalBox error={decide.error} />
      {onNext && <NextButton label={t('office.orders.next')} onNext={onNext} />}
    </div>
  )
}
