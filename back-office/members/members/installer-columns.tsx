import type { TFunction } from 'i18next'
import { PhoneNumber } from '#back-office/kit/PhoneNumber.tsx'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { Role } from '#contract/members/installers.ts'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatDate } from '#ui/format.ts'
import type { InstallerRow } from '#contract/members/members.admin.ts'

export function installerColumns(t: TFunction): Column<InstallerRow>[] {
  return [
    { id: 'name', header: t('team.columns.member'), cell: ({ name }) => name },
    {
      id: 'company',
      header: t('backOffice.orders.company'),
      cell: ({ company }) => (
        <MemberLink kind="companies" uuid={company.uuid}>
          {company.name}
        </MemberLink>
      ),
      width: 230,
    },
    {
      id: 'role',
      header: t('backOffice.members.role'),
      cell: ({ role, active }) =>
        active === InstallerStatus.active
          ? getRoleName(t, role)
          : `${getRoleName(t, role)}, ${t('backOffice.members.left')}`,
      width: 110,
    },
    { id: 'email', header: t('backOffice.orders.email'), cell: ({ email }) => email, width: 220 },
    {
      id: 'phone',
      header: t('backOffice.orders.phone'),
      cell: ({ phone }) => phone && <PhoneNumber phone={phone} />,
      width: 140,
    },
    {
      id: 'seen',
      header: t('team.columns.lastActive'),
      cell: ({ last_active_at }) => (
        <span className="num">{last_active_at ? formatDate(last_active_at) : ''}</span>
      ),
      width: 115,
    },
    {
      id: 'region',
      header: t('backOffice.orders.region'),
      cell: ({ region }) => toRegionName(region),
      width: 110,
    },
  ]
}

export function getRoleName(t: TFunction, role: number) {
  return role === Role.owner ? t('team.roles.owner') : t('team.roles.employee')
}
