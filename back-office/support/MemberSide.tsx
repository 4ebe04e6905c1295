import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/admin/support.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { AboutLink } from '#back-office/support/AboutLink.tsx'
import { RecentActivity } from '#back-office/support/RecentActivity.tsx'
import { TicketHandling } from '#back-office/support/TicketHandling.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'

const owner = 3

/** Who writes: what one has to know to answer, and who of the club takes care of it. */
export function MemberSide({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { company, member, side, about, rating } = ticket
  return (
    <div className="space-y-5">
      {may('tickets.answer') && <TicketHandling ticket={ticket} />}
      <EvidencePart title={t('backOffice.support.member')}>
        <Facts
          items={[
            [t('backOffice.support.about'), about && <AboutLink key="about" about={about} />],
            [
              t('backOffice.support.rating'),
              rating &&
                [t('backOffice.support.ratingOf', { rating: rating.rating }), rating.comment]
                  .filter(Boolean)
                  .join(' · '),
            ],
            [
              t('backOffice.support.macroName'),
              <MemberLink key="member" kind="installers" uuid={member.uuid}>
                {member.name}
              </MemberLink>,
            ],
            [
              t('backOffice.orders.company'),
              <MemberLink key="company" kind="companies" uuid={company.uuid}>
                {company.name}, {side.city}
              </MemberLink>,
            ],
            [
              t('backOffice.support.role'),
              t(side.role === owner ? 'backOffice.support.owner' : 'backOffice.support.employee'),
            ],
            [t('common.language'), languageName(member.language)],
            [t('backOffice.orders.member'), formatDate(side.member_since)],
            [
              t('backOffice.support.lastActive'),
              side.last_active_at && formatDateTime(side.last_active_at),
            ],
            [t('backOffice.orders.available'), formatPoints(side.available)],
            [t('backOffice.orders.reserved'), formatPoints(side.reserved)],
            [t('backOffice.support.others'), String(side.other_tickets || '')],
          ]}
        />
      </EvidencePart>
      <RecentActivity side={side} />
    </div>
  )
}
