import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuditFilter, AuditEntry } from '#contract/platform/audit.admin.ts'
import { AuditFilters } from '#back-office/staff/audit/AuditFilters.tsx'
import { auditColumns } from '#back-office/staff/audit/audit-columns.tsx'
import { auditQuery, auditStateQuery } from '#back-office/staff/audit/audit.queries.ts'
import { AuditTabs } from '#back-office/staff/audit/AuditTabs.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { Badge } from '#ui/Badge.tsx'
import { formatDateTime } from '#ui/format.ts'
import {
  getActionLabel,
  getReasonText,
  getTypeLabel,
  getActorName,
} from '#back-office/staff/audit/audit-labels.ts'
import { Changes } from '#back-office/staff/audit/Changes.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { Dialog } from '#ui/Dialog.tsx'

export function AuditPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/audit' })
  const { page, entry, ...filters } = useSearch({ from: '/inside/audit' })
  const filter: AuditFilter = { ...filters, region: useRegion() }
  const list = useQuery(auditQuery({ ...filter, page }))
  const { data } = list
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
      <QueryTable
        query={list}
        label={t('backOffice.audit.title')}
        columns={auditColumns(t)}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => go({ entry: id })}
        currentKey={entry === undefined ? undefined : String(entry)}
        page={page ?? 1}
        onPage={(number) => go({ page: number > 1 ? number : undefined })}
      />
      <EntryDialog entry={open} onClose={() => go({})} />
    </BackOfficePage>
  )
}

function ChainNote() {
  const { t } = useTranslation()
  const { data } = useQuery(auditStateQuery)
  if (!data?.checked_at) return null
  const isBroken = data.broken_at !== null
  return (
    <Badge tone={isBroken ? 'bad' : 'ok'} icon={isBroken ? LinkBreakIcon : LinkIcon}>
      <span>
        {isBroken
          ? t('backOffice.audit.broken', { id: data.broken_at })
          : t('backOffice.audit.whole')}{' '}
        <time dateTime={data.checked_at} className="font-normal">
          {formatDateTime(data.checked_at)}
        </time>
      </span>
    </Badge>
  )
}

type Props = { entry: AuditEntry | undefined; onClose: () => void }

function EntryDialog({ entry, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title={entry ? getActionLabel(t, entry.action) : ''}
    >
      {entry && (
        <>
          <Facts
            items={[
              [t('backOffice.audit.when'), formatDateTime(entry.at)],
              [t('backOffice.audit.who'), getActorName(t, entry)],
              [t('backOffice.audit.actingAs'), entry.acting_as?.name],
              [getTypeLabel(t, entry.object.type), entry.object.label],
              [t('backOffice.shell.region'), entry.region && toRegionName(entry.region)],
              [t('backOffice.audit.reason'), getReasonText(t, entry)],
              [t('backOffice.audit.network'), entry.network],
              [t('backOffice.audit.request'), entry.request_id],
            ]}
          />
          <div className="mt-4">
            <Changes before={entry.before} after={entry.after} />
          </div>
        </>
      )}
    </Dialog>
  )
}
