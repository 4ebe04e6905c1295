import { useTranslation } from 'react-i18next'
import type { OfficeTicket } from '#contract/support.admin.ts'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { LastDeeds } from '#back-office/support/LastDeeds.tsx'
import { TicketHandling } from '#back-office/support/TicketHandling.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'

const owner = 3

/** Who writes: what one has to know to answer, and who of the club takes care of it. */
export function MemberSide({ ticket }: { ticket: OfficeTicket }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { company, member, side } = ticket
  return (
    <div className="space-y-5">
      {may('tickets.answer') && <TicketHandling ticket={ticket} />}
      <EvidencePart title={t('office.tickets.member')}>
        <Facts
          items={[
            [
              t('office.tickets.macroName'),
              <MemberLink key="member" kind="installers" uuid={member.uuid}>
                {member.name}
              </MemberLink>,
            ],
            [
              t('office.orders.company'),
              <MemberLink key="company" kind="companies" uuid={company.uuid}>
                {company.name}, {side.city}
              </MemberLink>,
            ],
            [
              t('office.tickets.role'),
              t(side.role === owner ? 'office.tickets.owner' : 'office.tickets.employee'),
            ],
            [t('common.language'), languageName(member.language)],
            [t('office.orders.member'), formatDate(side.member_since)],
            [
              t('office.tickets.lastActive'),
              side.last_active_at && formatDateTime(side.last_active_at),
            ],
            [t('office.orders.available'), formatPoints(side.available)],
            [t('office.orders.reserved'), formatPoints(side.reserved)],
            [t('office.tickets.others'), String(side.other_tickets || '')],
          ]}
        />
      </EvidencePart>
      <LastDeeds side={side} />
    </div>
  )
}
