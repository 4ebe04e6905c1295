import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type {
  SecurityEventFilter,
  SecurityEvent,
} from '#contract/platform/security-events.admin.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { AcknowledgeButton } from '#back-office/staff/security-events/AcknowledgeButton.tsx'
import { eventColumns } from '#back-office/staff/security-events/event-columns.tsx'
import { SecurityEventFilters } from '#back-office/staff/security-events/SecurityEventFilters.tsx'
import { securityEventsQuery } from '#back-office/staff/security-events/security-events.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import {
  formatAcknowledgement,
  getEventLabel,
  formatDetails,
} from '#back-office/staff/security-events/event-label.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDateTime } from '#ui/format.ts'

export function SecurityEventsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/security-events' })
  const { page, event, ...filters } = useSearch({ from: '/inside/security-events' })
  const filter: SecurityEventFilter = { ...filters, region: useRegion() }
  const list = useQuery(securityEventsQuery({ ...filter, page }))
  const { data, error } = list
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
      {!data && !error && <Skeleton className="h-64" />}
      <QueryTable
        query={list}
        label={t('backOffice.securityEvents.title')}
        columns={eventColumns(t, mayAcknowledge)}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => go({ event: id })}
        currentKey={event === undefined ? undefined : String(event)}
        page={page ?? 1}
        onPage={(number) => go({ page: number > 1 ? number : undefined })}
        empty={<p className="text-ink-2">{t('backOffice.securityEvents.none')}</p>}
      />
      <EventDialog event={open} onClose={() => go({})} />
    </BackOfficePage>
  )
}

type Props = { event: SecurityEvent | undefined; onClose: () => void }

function EventDialog({ event, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={event !== undefined}
      onClose={onClose}
      title={event ? getEventLabel(t, event) : ''}
    >
      {event && (
        <Facts
          items={[
            [t('backOffice.audit.when'), formatTimes(event)],
            [t('backOffice.securityEvents.often'), event.count],
            [t('backOffice.audit.types.installer'), event.installer?.name],
            [t('backOffice.audit.types.company'), event.company?.name],
            [t('backOffice.audit.types.staff'), event.staff?.name],
            [t('backOffice.shell.region'), event.region && toRegionName(event.region)],
            [t('backOffice.audit.network'), event.network],
            [t('backOffice.securityEvents.device'), event.device],
            [t('backOffice.securityEvents.where'), formatDetails(event)],
            [t('backOffice.securityEvents.address'), event.caller],
            [t('backOffice.audit.request'), event.request_id],
            [
              t('backOffice.securityEvents.acknowledged'),
              event.acknowledged && formatAcknowledgement(t, event.acknowledged),
            ],
          ]}
        />
      )}
    </Dialog>
  )
}

function formatTimes({ at, last_at }: SecurityEvent) {
  const times = at === last_at ? [at] : [at, last_at]
  return times.map((time) => formatDateTime(time)).join(' – ')
}
