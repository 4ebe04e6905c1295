import { UserCheckIcon } from '@phosphor-icons/react/dist/csr/UserCheck'
import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import { classes } from '#ui/classes.ts'
import { formatLastDay, formatPoints } from '#ui/format.ts'

type Why = 'first_order' | 'many_points'

export function WhyList({ order, now }: { order: StaffOrder; now: number }) {
  const { t } = useTranslation()
  const { reasons, limits, status, first_approval_by: first, due_at: due } = order
  if (reasons.length === 0 && !first) return null
  const isPending = status === OrderStatus.pending
  return (
    <section className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 className="text-body font-bold">{t('backOffice.orders.whyTitle')}</h3>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`backOffice.orders.why.${reason as Why}`, {
              limit: formatPoints(reason === 'two_people' ? limits.one : limits.rules),
            })}
          </li>
        ))}
      </ul>
      {first && isPending && (
        <p className="mt-2 flex items-start gap-2 font-semibold">
          <UserCheckIcon aria-hidden size={18} className="mt-0.5 shrink-0" />
          {order.is_own_approval
            ? t('backOffice.orders.firstMine')
            : t('backOffice.orders.firstBy', { name: first })}
        </p>
      )}
      {due && (
        <p
          className={classes(
            'mt-2 text-meta',
            isLate(due, now) ? 'font-bold text-bad' : 'text-ink-2',
          )}
        >
          {t('backOffice.orders.due')}: <span className="num">{formatLastDay(due)}</span>
        </p>
      )}
    </section>
  )
}
