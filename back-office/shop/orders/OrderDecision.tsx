import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop/shop.rules.ts'
import { isClaimedByOther } from '#back-office/staff/claims/claims.queries.ts'
import { ClaimNote } from '#back-office/staff/claims/ClaimNote.tsx'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { CodesReminder } from './CodesReminder.tsx'
import { FailedPart } from './FailedPart.tsx'
import { RejectForm } from './RejectForm.tsx'
import { ShipForm } from './ShipForm.tsx'
import { useDecideOrder } from './orders.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

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
