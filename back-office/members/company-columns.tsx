import type { TFunction } from 'i18next'
import type { CompanyRow } from '#contract/members.admin.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { StandingBadge } from '#back-office/members/StandingBadge.tsx'
import { VerificationBadge } from '#back-office/members/VerificationBadge.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

export function companyColumns(t: TFunction): Column<CompanyRow>[] {
  return [
    { id: 'name', header: t('office.orders.company'), cell: ({ name }) => name },
    { id: 'city', header: t('profile.company.city'), cell: ({ city }) => city, width: 120 },
    {
      id: 'number',
      header: t('office.rules.flag1'),
      cell: ({ registration_number }) => <span className="num">{registration_number}</span>,
      width: 115,
    },
    {
      id: 'verification',
      header: t('office.members.verification'),
      cell: ({ verification }) => <VerificationBadge value={verification} />,
      width: 145,
    },
    {
      id: 'standing',
      header: t('office.members.standing'),
      cell: ({ active }) => <StandingBadge active={active} />,
      width: 120,
    },
    {
      id: 'people',
      header: t('office.members.people'),
      cell: ({ people }) => <span className="num">{people}</span>,
      width: 75,
      align: 'end',
    },
    {
      id: 'points',
      header: t('office.orders.points'),
      cell: ({ points }) => <span className="num">{formatPoints(points)}</span>,
      width: 85,
      align: 'end',
    },
    {
      id: 'since',
      header: t('office.members.since'),
      cell: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
      width: 115,
      isExtra: true,
    },
    {
      id: 'region',
      header: t('office.orders.region'),
      cell: ({ region }) => regionName(region),
      width: 110,
    },
  ]
}
