import type { TFunction } from 'i18next'
import type { CompanyRow } from '#contract/members/members.admin.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { CompanyStatusBadge } from './CompanyStatusBadge.tsx'
import { VerificationBadge } from './VerificationBadge.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

export function companyColumns(t: TFunction): Column<CompanyRow>[] {
  return [
    { id: 'name', header: t('backOffice.orders.company'), cell: ({ name }) => name },
    { id: 'city', header: t('profile.company.city'), cell: ({ city }) => city, width: 120 },
    {
      id: 'number',
      header: t('backOffice.members.registrationNumber'),
      cell: ({ registration_number }) => <span className="num">{registration_number}</span>,
      width: 115,
    },
    {
      id: 'verification',
      header: t('backOffice.members.verification'),
      cell: ({ verification }) => <VerificationBadge value={verification} />,
      width: 145,
    },
    {
      id: 'status',
      header: t('backOffice.members.status'),
      cell: ({ active }) => <CompanyStatusBadge active={active} />,
      width: 120,
    },
    {
      id: 'people',
      header: t('backOffice.members.people'),
      cell: ({ people }) => <span className="num">{people}</span>,
      width: 75,
      align: 'end',
    },
    {
      id: 'points',
      header: t('backOffice.orders.points'),
      cell: ({ points }) => <span className="num">{formatPoints(points)}</span>,
      width: 85,
      align: 'end',
    },
    {
      id: 'since',
      header: t('backOffice.members.since'),
      cell: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
      width: 115,
      isExtra: true,
    },
    {
      id: 'region',
      header: t('backOffice.orders.region'),
      cell: ({ region }) => toRegionName(region),
      width: 110,
    },
  ]
}
