import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { OrderDecision } from '#back-office/shop/orders/OrderDecision.tsx'
import { OrderEvidence } from '#back-office/shop/orders/OrderEvidence.tsx'
import { orderQueue } from '#back-office/shop/orders/orders.queries.ts'

export function OrderPage() {
  const { uuid } = useParams({ from: '/inside/orders/$uuid' })
  const { data: order, dataUpdatedAt } = useSuspenseQuery(orderQueue.oneQuery(uuid))
  return (
    <BackOfficePage
      title={order.number}
      windowTitle={`${order.number} · ${order.company.name}`}
      aside={<OrderDecision order={order} />}
    >
      <div className="space-y-5">
        <OrderEvidence
          order={order}
          heading={
            <MemberLink kind="companies" uuid={order.company.uuid}>
              {order.company.name}
            </MemberLink>
          }
          now={dataUpdatedAt}
        />
        <AuditTab type="order" id={uuid} />
      </div>
    </BackOfficePage>
  )
}
