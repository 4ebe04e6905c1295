import type { OfficeTopUp, TopUpRefusal } from '#contract/club-card.admin.ts'
import { useMemberWords } from '#back-office/kit/member-words.ts'
import type { Reason } from '#back-office/kit/ReasonPicker.tsx'

/** What the member reads of a refusal, in the member's language. */
export function TopUpRefusalMessage({ topUp, value }: { topUp: OfficeTopUp; value: Reason }) {
  const t = useMemberWords(topUp.buyer.language)
  const { points, amount, currency } = topUp
  const chosen = value.reason as TopUpRefusal
  const reason = [chosen !== 'other' && t(`office.topUps.refusals.${chosen}`), value.note]
    .filter(Boolean)
    .join('\n')
  return (
    <>
      <strong className="block">
        {t('notifications.events.topup.refused.title', { local: amount, currency })}
      </strong>
      {t('notifications.events.topup.refused.text', { count: points, reason })}
    </>
  )
}
