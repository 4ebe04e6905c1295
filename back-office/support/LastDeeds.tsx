import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#contract/orders.rules.ts'
import { groupedSerial } from '#contract/scans.rules.ts'
import type { MemberSide } from '#contract/support.admin.ts'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { formatDate } from '#ui/format.ts'
import { linkLook } from '#ui/TextLink.tsx'

const rowLook = 'grid grid-cols-[7rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5'

/** The last orders of the company and the last scans of the person. */
export function LastDeeds({ side }: { side: MemberSide }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  return (
    <>
      <EvidencePart title={t('office.tickets.lastOrders')}>
        {side.orders.length === 0 && <p className="text-ink-2">{t('office.tickets.noOrders')}</p>}
        <ul className="divide-y divide-line">
          {side.orders.map(({ uuid, number, status, created_at }) => (
            <li key={uuid} className={rowLook}>
              {may('orders.see') ? (
                <Link to="/orders/$uuid" params={{ uuid }} className={`num ${linkLook}`}>
                  {number}
                </Link>
              ) : (
                <span className="num">{number}</span>
              )}
              <span>{t(`office.orders.statuses.${status as OrderStatus}`)}</span>
              <span className="num text-ink-2">{formatDate(created_at)}</span>
            </li>
          ))}
        </ul>
      </EvidencePart>
      <EvidencePart title={t('office.tickets.lastScans')}>
        {side.scans.length === 0 && <p className="text-ink-2">{t('office.tickets.noScans')}</p>}
        <ul className="divide-y divide-line">
          {side.scans.map(({ uuid, serial, flag, created_at }) => (
            <li key={uuid} className={rowLook}>
              <span className="num">{groupedSerial(serial)}</span>
              <span>{t(`office.tickets.flags.${flag as 1 | 2 | 3}`)}</span>
              <span className="num text-ink-2">{formatDate(created_at)}</span>
            </li>
          ))}
        </ul>
      </EvidencePart>
    </>
  )
}
