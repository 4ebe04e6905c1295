import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MemberSide } from '#contract/support/member-side.admin.ts'
import type { TicketStatus } from '#contract/support/support.rules.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { formatDate } from '#ui/format.ts'
import { linkClass } from '#ui/TextLink.tsx'

export function OtherTickets({ tickets }: { tickets: MemberSide['other_tickets'] }) {
  const { t } = useTranslation()
  return (
    <EvidencePart title={t('backOffice.support.others')}>
      {tickets.length === 0 && <p className="text-ink-2">{t('backOffice.support.noOthers')}</p>}
      <ul className="divide-y divide-line">
        {tickets.map(({ uuid, title, status, changed_at }) => (
          <li key={uuid} className="py-1.5">
            <Link
              to="/tickets"
              search={{ state: 'all', item: uuid }}
              className={`${linkClass} wrap-anywhere`}
            >
              {title}
            </Link>
            <p className="flex justify-between gap-3 text-meta text-ink-2">
              {t(`backOffice.support.statuses.${status as TicketStatus}`)}
              <span className="num">{formatDate(changed_at)}</span>
            </p>
          </li>
        ))}
      </ul>
    </EvidencePart>
  )
}
