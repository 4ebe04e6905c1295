import type { TFunction } from 'i18next'
import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { TimelineItem } from '#back-office/kit/Timeline.tsx'

const tones: Partial<Record<number, TimelineItem['tone']>> = {
  [OrderStatus.approved]: 'ok',
  [OrderStatus.finished]: 'ok',
  [OrderStatus.rejected]: 'bad',
  [OrderStatus.failed]: 'warn',
}

type OrderHistory = Pick<StaffOrder, 'timeline' | 'first_approval_by' | 'first_approval_at'>

/** History of an order as text, including the first of two approvals. */
export function buildTimeline(t: TFunction, order: OrderHistory): TimelineItem[] {
  const { timeline, first_approval_by: first, first_approval_at: firstAt } = order
  const steps = timeline.map(({ status, at, reason, by, name }, index): TimelineItem => ({
    id: `${index}`,
    at,
    title:
      status === OrderStatus.pending ? t('backOffice.orders.steps.1') : getStatusText(t, status),
    text: reason,
    who: getActorName(t, by, name),
    tone: tones[status] ?? 'plain',
  }))
  if (!first || !firstAt) return steps
  const at = steps.findIndex((step) => step.at > firstAt)
  const step = {
    id: 'first',
    at: firstAt,
    title: t('backOffice.audit.actions.orders_approve_first'),
    who: first,
  }
  steps.splice(at < 0 ? steps.length : at, 0, step)
  return steps
}

function getStatusText(t: TFunction, status: number) {
  return t(`backOffice.orders.statuses.${status as OrderStatus}`)
}

function getActorName(t: TFunction, by: 'company' | 'rules' | 'staff', name: string) {
  if (by === 'staff') return name
  return by === 'company' ? t('backOffice.orders.byCompany') : t('backOffice.orders.byRules')
}
