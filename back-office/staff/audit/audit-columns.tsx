import type { TFunction } from 'i18next'
import type { AuditEntry, VoucherRead } from '#contract/platform/audit.admin.ts'
import { getActionLabel, getReasonText, getTypeLabel, getActorName } from './audit-labels.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatDateTime } from '#ui/format.ts'

export function auditColumns(t: TFunction): Column<AuditEntry>[] {
  return [
    {
      id: 'at',
      header: t('backOffice.audit.when'),
      width: 150,
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
    },
    {
      id: 'who',
      header: t('backOffice.audit.who'),
      width: 180,
      cell: (entry) => getActorName(t, entry),
    },
    {
      id: 'what',
      header: t('backOffice.audit.what'),
      cell: ({ action }) => getActionLabel(t, action),
    },
    {
      id: 'type',
      header: t('backOffice.audit.object'),
      width: 120,
      cell: ({ object }) => <span className="text-ink-2">{getTypeLabel(t, object.type)}</span>,
    },
    { id: 'object', header: t('backOffice.catalogue.name'), cell: ({ object }) => object.label },
    {
      id: 'region',
      header: t('backOffice.shell.region'),
      width: 70,
      cell: ({ region }) => <span className="uppercase">{region}</span>,
    },
    {
      id: 'reason',
      header: t('backOffice.audit.reason'),
      cell: (entry) => <span className="block max-w-56 truncate">{getReasonText(t, entry)}</span>,
    },
    {
      id: 'eyes',
      header: t('backOffice.audit.actingAs'),
      isExtra: true,
      cell: ({ acting_as }) => acting_as?.name,
    },
    {
      id: 'network',
      header: t('backOffice.audit.network'),
      isExtra: true,
      cell: ({ network }) => <span className="font-mono text-meta">{network}</span>,
    },
  ]
}

export function readColumns(t: TFunction): Column<VoucherRead>[] {
  return [
    {
      id: 'at',
      header: t('backOffice.audit.when'),
      width: 150,
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
    },
    {
      id: 'order',
      header: t('backOffice.audit.order'),
      width: 160,
      cell: ({ order }) => <span className="num">{order.number}</span>,
    },
    { id: 'member', header: t('backOffice.audit.member'), cell: ({ installer }) => installer.name },
    {
      id: 'company',
      header: t('backOffice.audit.types.company'),
      cell: ({ company }) => company.name,
    },
    {
      id: 'channel',
      header: t('backOffice.audit.channel'),
      cell: ({ channel }) => t(`backOffice.audit.channels.${channel}`),
    },
  ]
}
