import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuditFilter } from '#contract/platform/audit.admin.ts'
import { AuditFilters } from '#back-office/staff/audit/AuditFilters.tsx'
import { auditColumns } from '#back-office/staff/audit/audit-columns.tsx'
import { auditQuery } from '#back-office/staff/audit/audit.queries.ts'
import { AuditTabs } from '#back-office/staff/audit/AuditTabs.tsx'
import { ChainNote } from '#back-office/staff/audit/ChainNote.tsx'
import { EntryDialog } from '#back-office/staff/audit/EntryDialog.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

/** The whole book, by person, action, object, days and words. */
export function AuditPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/audit' })
  const { page, entry, ...own } = useSearch({ from: '/inside/audit' })
  const filter: AuditFilter = { ...own, region: useRegion() }
  const { data, error, refetch, isPlaceholderData } = useQuery(auditQuery({ ...filter, page }))
  const open = data?.data.find(({ id }) => id === entry)

  function go(change: object) {
    void navigate({ search: (before) => ({ ...before, entry: undefined, ...change }) })
  }

  return (
    <BackOfficePage
      title={t('backOffice.audit.title')}
      lead={t('backOffice.audit.lead')}
      actions={<ChainNote />}
    >
      <AuditTabs />
      <AuditFilters
        filter={filter}
        total={data?.meta.total}
        onChange={(change) => go({ ...change, page: undefined })}
        onReset={() => void navigate({ search: ({ region }) => ({ region }) })}
      />
      <RefusalBox error={error} onRetry={() => void refetch()} />
      {data && (
        <ResourceTable
          label={t('backOffice.audit.title')}
          columns={auditColumns(t)}
          rows={data.data}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => go({ entry: id })}
          currentKey={entry === undefined ? undefined : String(entry)}
          page={page ?? 1}
          lastPage={data.meta.last_page}
          total={data.meta.total}
          onPage={(number) => go({ page: number > 1 ? number : undefined })}
          isPending={isPlaceholderData}
        />
      )}
      <EntryDialog entry={open} onClose={() => go({})} />
    </BackOfficePage>
  )
}
