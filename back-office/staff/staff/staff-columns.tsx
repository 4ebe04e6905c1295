import type { TFunction } from 'i18next'
import { listFormat } from '#contract/formats/intl.rules.ts'
import type { StaffAccount } from '#contract/staff/staff.admin.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { StaffState } from './StaffState.tsx'
import { formatDateTime } from '#ui/format.ts'
import { getRegion, selectableRegions } from '#contract/regions.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'

export function staffColumns(t: TFunction, now: number): Column<StaffAccount>[] {
  return [
    { id: 'name', header: t('backOffice.staff.name'), cell: ({ name }) => name },
    { id: 'email', header: t('backOffice.staff.email'), cell: ({ email }) => email },
    {
      id: 'role',
      header: t('backOffice.staff.role'),
      width: 150,
      cell: ({ role }) => t(`backOffice.staff.roles.${role}`),
    },
    {
      id: 'regions',
      header: t('backOffice.staff.regions'),
      cell: ({ regions }) => formatRegions(t, regions),
    },
    {
      id: 'language',
      header: t('backOffice.staff.language'),
      width: 110,
      isExtra: true,
      cell: ({ language }) => toLanguageName(language),
    },
    {
      id: 'state',
      header: t('backOffice.staff.state'),
      width: 150,
      cell: (person) => <StaffState person={person} now={now} />,
    },
    {
      id: 'last',
      header: t('backOffice.staff.lastActive'),
      width: 140,
      cell: ({ last_active_at }) =>
        last_active_at ? (
          <span className="num">{formatDateTime(last_active_at)}</span>
        ) : (
          t('backOffice.staff.never')
        ),
    },
  ]
}

function formatRegions(t: TFunction, ids: readonly number[]) {
  if (selectableRegions.every(({ id }) => ids.includes(id))) return t('backOffice.staff.allRegions')
  const names = ids.map((id) => toRegionName(getRegion(id).slug))
  return listFormat(document.documentElement.lang, { type: 'unit' }).format(names)
}
