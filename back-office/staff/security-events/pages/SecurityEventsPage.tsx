import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SecurityEventFilter } from '#contract/platform/security-events.admin.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { AcknowledgeButton } from '#back-office/staff/security-events/AcknowledgeButton.tsx'
import { eventColumns } from '#back-office/staff/security-events/event-columns.tsx'
import { EventDialog } from '#back-office/staff/security-events/EventDialog.tsx'
import { SecurityEventFilters } from '#back-office/staff/security-events/SecurityEventFilters.tsx'
import { securityEventsQuery } from '#back-office/staff/security-events/security-events.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function SecurityEventsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/security-events' })
  const { page, event, ...filters } = useSearch({ from: '/inside/security-events' })
  const filter: SecurityEventFilter = { ...filters, region: useRegion() }
  const { data, error, refetch, isPlaceholderData } = useQuery(
    securityEventsQuery({ ...filter, page }),
  )
  const mayAcknowledge = useStaff().may('security.acknowledge')
  const open = data?.data.find(({ id }) => id === event)

  function go(change: object) {
    void navigate({ search: (before) => ({ ...before, event: undefined, ...change }) })
  }

  return (
    <BackOfficePage
      title={t('backOffice.securityEvents.title')}
      lead={t('backOffice.securityEvents.lead')}
    >
      <SecurityEventFilters
        filter={filter}
        total={data?.meta.total}
        onChange={(change) => go({ ...change, page: undefined })}
        onReset={() => void navigate({ search: ({ region }) => ({ region }) })}
      />
      {mayAcknowledge && filter.alert && data && data.data.length > 1 && (
        <div className="mb-3">
          <AcknowledgeButton
            kind="secondary"
            events={data.data.map(({ id }) => id)}
            label={t('backOffice.securityEvents.acknowledgeAll')}
          />
        </div>
      )}
      <RefusalBox error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <ResourceTable
          label={t('backOffice.securityEvents.title')}
          columns={eventColumns(t, mayAcknowledge)}
          rows={data.data}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => go({ event: id })}
          currentKey={event === undefined ? undefined : String(event)}
          page={page ?? 1}
          lastPage={data.meta.last_page}
          total={data.meta.total}
          onPage={(number) => go({ page: number > 1 ? number : undefined })}
          isPending={isPlaceholderData}
          empty={<p className="text-ink-2">{t('backOffice.securityEvents.none')}</p>}
        />
      )}
      <EventDialog event={open} onClose={() => go({})} />
    </BackOfficePage>
  )
}
