import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { buildCompanyFact, buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { AboutField } from './AboutField.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { TicketHandling } from './TicketHandling.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'
import { Link } from '@tanstack/react-router'
import type { TicketStatus } from '#contract/support/support.rules.ts'
import { linkClass } from '#ui/TextLink.tsx'

type Props = { ticket: StaffTicket; onOpen: (uuid: string) => void }

export function MemberSide({ ticket, onOpen }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { company, member, side, rating } = ticket
  return (
    <div className="space-y-5">
      {may('tickets.answer') && <TicketHandling ticket={ticket} onOpen={onOpen} />}
      <EvidencePart title={t('backOffice.support.about')}>
        <AboutField ticket={ticket} />
      </EvidencePart>
      <EvidencePart title={t('backOffice.support.member')}>
        <Facts
          items={[
            [
              t('backOffice.support.rating'),
              rating &&
                [t('backOffice.support.ratingOf', { rating: rating.rating }), rating.comment]
                  .filter(Boolean)
                  .join(' · '),
            ],
            buildMemberFact(t('backOffice.support.macroName'), 'installers', member),
            buildCompanyFact(t, { ...company, name: `${company.name}, ${side.city}` }),
            [
              t('backOffice.support.role'),
              t(
                side.role === Role.owner
                  ? 'backOffice.support.owner'
                  : 'backOffice.support.employee',
              ),
            ],
            [t('common.language'), toLanguageName(member.language)],
            [t('backOffice.orders.available'), formatPoints(side.available)],
            [t('backOffice.orders.reserved'), formatPoints(side.reserved)],
            [t('backOffice.orders.member'), formatDate(side.member_since)],
            [
              t('backOffice.support.lastActive'),
              side.last_active_at && formatDateTime(side.last_active_at),
            ],
          ]}
        />
      </EvidencePart>
      <OtherTickets tickets={side.other_tickets} />
      <RecentActivity side={side} />
    </div>
  )
}

function OtherTickets({ tickets }: { tickets: StaffTicket['side']['other_tickets'] }) {
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
