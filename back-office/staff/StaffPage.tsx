import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffRoles } from '#contract/staff.rules.ts'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { InviteDialog } from '#back-office/staff/InviteDialog.tsx'
import { staffListQuery } from '#back-office/staff/people.queries.ts'
import { staffColumns } from '#back-office/staff/staff-columns.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** The people of the club and whether their accounts are open. */
export function StaffPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/staff' })
  const filter = useSearch({ from: '/inside/staff' })
  const { page, role, active, text } = filter
  const staff = useQuery(staffListQuery({ page, role, active, text }))
  const [isInviting, setInviting] = useState(false)
  const { data, error } = staff

  function go(change: object) {
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }) })
  }

  return (
    <OfficePage
      title={t('office.staff.title')}
      actions={
        <Button onClick={() => setInviting(true)}>
          <UserPlusIcon size={18} aria-hidden />
          {t('office.staff.invite')}
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
        <FilterSearch value={text} onChange={(words) => go({ text: words })} />
        <FilterSelect
          label={t('office.staff.role')}
          value={role}
          options={staffRoles.map((name) => ({
            value: name,
            label: t(`office.staff.roles.${name}`),
          }))}
          onChange={(value) => go({ role: value })}
        />
        <FilterSelect
          label={t('office.staff.state')}
          value={active}
          options={[
            { value: '1', label: t('office.staff.active') },
            { value: '0', label: t('office.staff.inactive') },
          ]}
          onChange={(value) => go({ active: value })}
        />
      </Filters>
      <RefusalBox error={error} onRetry={() => void staff.refetch()} />
      {data && (
        <ResourceTable
          label={t('office.staff.title')}
          columns={staffColumns(t, staff.dataUpdatedAt)}
          rows={data.data}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/staff/$uuid', params: { uuid } }) as never}
          page={page ?? 1}
          lastPage={data.meta.last_page}
          total={data.meta.total}
          onPage={(next) => go({ page: next > 1 ? next : undefined })}
          isPending={staff.isPlaceholderData}
          empty={<p className="text-center text-ink-2">{t('office.staff.none')}</p>}
        />
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </OfficePage>
  )
}
