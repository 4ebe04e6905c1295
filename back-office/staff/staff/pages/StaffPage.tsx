import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffRoles } from '#contract/staff/staff.rules.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { InviteDialog } from '#back-office/staff/staff/InviteDialog.tsx'
import { staffListQuery } from '#back-office/staff/staff/staff-accounts.queries.ts'
import { staffColumns } from '#back-office/staff/staff/staff-columns.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { Button } from '#ui/Button.tsx'

export function StaffPage() {
  const { t } = useTranslation()
  const [filter, change] = useSearchState('/inside/staff')
  const { page, role, active, text } = filter
  const staff = useQuery(staffListQuery({ page, role, active, text }))
  const [isInviting, setInviting] = useState(false)

  const go = (changes: typeof filter) => change({ page: undefined, ...changes })

  return (
    <BackOfficePage
      title={t('backOffice.staff.title')}
      actions={
        <Button onClick={() => setInviting(true)}>
          <UserPlusIcon size={18} aria-hidden />
          {t('backOffice.staff.invite')}
        </Button>
      }
    >
      <Filters
        onReset={
          role || active || text
            ? () => go({ role: undefined, active: undefined, text: undefined })
            : undefined
        }
      >
        <FilterSearch value={text} onChange={(input) => go({ text: input })} />
        <FilterSelect
          label={t('backOffice.staff.role')}
          value={role}
          options={staffRoles.map((name) => ({
            value: name,
            label: t(`backOffice.staff.roles.${name}`),
          }))}
          onChange={(value) => go({ role: value })}
        />
        <FilterSelect
          label={t('backOffice.staff.state')}
          value={active}
          options={[
            { value: '1', label: t('backOffice.staff.active') },
            { value: '0', label: t('backOffice.staff.inactive') },
          ]}
          onChange={(value) => go({ active: value })}
        />
      </Filters>
      <QueryTable
        query={staff}
        label={t('backOffice.staff.title')}
        columns={staffColumns(t, staff.dataUpdatedAt)}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/staff/$uuid', params: { uuid } })}
        page={page ?? 1}
        onPage={(next) => go({ page: next > 1 ? next : undefined })}
        empty={<p className="text-center text-ink-2">{t('backOffice.staff.none')}</p>}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </BackOfficePage>
  )
}
