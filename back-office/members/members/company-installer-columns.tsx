import type { TFunction } from 'i18next'
import { PhoneNumber } from '#back-office/kit/PhoneNumber.tsx'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { getRoleName } from './installer-columns.tsx'
import { formatDate } from '#ui/format.ts'

type Person = CompanyFacts['people'][number]

export function companyInstallerColumns(t: TFunction): Column<Person>[] {
  return [
    { id: 'name', header: t('team.columns.member'), cell: ({ name }) => name },
    {
      id: 'role',
      header: t('backOffice.members.role'),
      cell: ({ role }) => getRoleName(t, role),
      width: 100,
    },
    { id: 'email', header: t('backOffice.orders.email'), cell: ({ email }) => email, width: 220 },
    {
      id: 'phone',
      header: t('backOffice.orders.phone'),
      cell: ({ phone }) => phone && <PhoneNumber phone={phone} />,
      width: 140,
    },
    {
      id: 'language',
      header: t('common.language'),
      cell: ({ language }) => toLanguageName(language),
      width: 110,
    },
    {
      id: 'seen',
      header: t('team.columns.lastActive'),
      cell: (person) => formatLastSeen(t, person),
      width: 170,
    },
  ]
}

function formatLastSeen(t: TFunction, { active, invited_until, last_active_at }: Person) {
  if (active === InstallerStatus.left) return t('backOffice.members.left')
  if (invited_until)
    return t('backOffice.members.invitedUntil', { date: formatDate(invited_until) })
  return last_active_at ? formatDate(last_active_at) : t('team.never')
}
