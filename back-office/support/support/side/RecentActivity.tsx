import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#contract/shop/orders.rules.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { MemberSide } from '#contract/support/member-side.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatDate } from '#ui/format.ts'
import { linkClass } from '#ui/TextLink.tsx'

const rowStyles = 'flex flex-wrap items-baseline justify-between gap-x-3 py-1.5'

export function RecentActivity({ side }: { side: MemberSide }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  return (
    <>
      <EvidencePart title={t('backOffice.support.lastOrders')}>
        {side.orders.length === 0 && (
          <p className="text-ink-2">{t('backOffice.support.noOrders')}</p>
        )}
        <ul className="divide-y divide-line">
          {side.orders.map(({ uuid, number, status, created_at }) => (
            <li key={uuid} className={rowStyles}>
              {may('orders.see') ? (
                <Link to="/orders/$uuid" params={{ uuid }} className={`num ${linkClass}`}>
                  {number}
                </Link>
              ) : (
                <span className="num">{number}</span>
              )}
              <span>{t(`backOffice.orders.statuses.${status as OrderStatus}`)}</span>
              <span className="num text-ink-2">{formatDate(created_at)}</span>
            </li>
          ))}
        </ul>
      </EvidencePart>
      <EvidencePart title={t('backOffice.support.lastScans')}>
        {side.scans.length === 0 && <p className="text-ink-2">{t('backOffice.support.noScans')}</p>}
        <ul className="divide-y divide-line">
          {side.scans.map(({ uuid, serial, flag, created_at }) => (
            <li key={uuid} className={rowStyles}>
              <span className="num">{formatSerial(serial)}</span>
              <span>{t(`backOffice.support.flags.${flag as 1 | 2 | 3}`)}</span>
              <span className="num text-ink-2">{formatDate(created_at)}</span>
            </li>
          ))}
        </ul>
      </EvidencePart>
    </>
  )
}
