import type { OfficeOrder, RefusalReason } from '#contract/orders.admin.ts'
import { useMemberWords } from '#back-office/kit/member-words.ts'
import type { Reason } from '#back-office/kit/ReasonPicker.tsx'

/** What the member reads of a refusal, in the member's language. */
export function RefusalMessage({ order, value }: { order: OfficeOrder; value: Reason }) {
  const t = useMemberWords(order.buyer.language)
  const { number, points } = order
  const reason = value.reason as RefusalReason
  return (
    <>
      <strong className="block">{t('notifications.events.order.refused.title', { number })}</strong>
      {t('notifications.events.order.refused.text', { count: points })}
      <span className="mt-2 block border-l-3 border-line-strong pl-2">
        {[reason !== 'other' && t(`office.orders.refusals.${reason}`), value.note]
          .filter(Boolean)
          .join('\n')}
      </span>
    </>
  )
}
