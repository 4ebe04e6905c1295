import type { TFunction } from 'i18next'
import type { StaffPerson } from '#contract/staff.admin.ts'
import { languageName } from '#back-office/kit/language-name.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { regionList } from '#back-office/staff/region-list.ts'
import { StaffState } from '#back-office/staff/StaffState.tsx'
import { formatDateTime } from '#ui/format.ts'

export function staffColumns(t: TFunction, now: number): Column<StaffPerson>[] {
  return [
    { id: 'name', header: t('office.staff.name'), cell: ({ name }) => name },
    { id: 'email', header: t('office.staff.email'), cell: ({ email }) => email },
    {
      id: 'role',
      header: t('office.staff.role'),
      width: 150,
      cell: ({ role }) => t(`office.staff.roles.${role}`),
    },
    {
      id: 'regions',
      header: t('office.staff.regions'),
      cell: ({ regions }) => regionList(t, regions),
    },
    {
      id: 'language',
      header: t('office.staff.language'),
      width: 110,
      isExtra: true,
      cell: ({ language }) => languageName(language),
    },
    {
      id: 'state',
      header: t('office.staff.state'),
      width: 150,
      cell: (person) => <StaffState person={person} now={now} />,
    },
    {
      id: 'last',
      header: t('office.staff.lastActive'),
      width: 140,
      cell: ({ last_active_at }) =>
        last_active_at ? (
          <span className="num">{formatDateTime(last_active_at)}</span>
        ) : (
          t('office.staff.never')
        ),
    },
  ]
}
