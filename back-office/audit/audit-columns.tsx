import type { TFunction } from 'i18next'
import type { AuditEntry, VoucherRead } from '#contract/audit.admin.ts'
import { actionWords, reasonWords, typeWords } from '#back-office/audit/audit-words.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { formatDateTime } from '#ui/format.ts'

export function auditColumns(t: TFunction): Column<AuditEntry>[] {
  return [
    {
      id: 'at',
      header: t('office.audit.when'),
      width: 150,
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
    },
    { id: 'who', header: t('office.audit.who'), width: 180, cell: ({ staff }) => staff.name },
    { id: 'what', header: t('office.audit.what'), cell: ({ action }) => actionWords(t, action) },
    {
      id: 'type',
      header: t('office.audit.object'),
      width: 120,
      cell: ({ object }) => <span className="text-ink-2">{typeWords(t, object.type)}</span>,
    },
    { id: 'object', header: t('office.shop.name'), cell: ({ object }) => object.label },
    {
      id: 'region',
      header: t('office.shell.region'),
      width: 70,
      cell: ({ region }) => <span className="uppercase">{region}</span>,
    },
    {
      id: 'reason',
      header: t('office.audit.reason'),
      cell: (entry) => <span className="block max-w-56 truncate">{reasonWords(t, entry)}</span>,
    },
    {
      id: 'eyes',
      header: t('office.audit.actingAs'),
      isExtra: true,
      cell: ({ acting_as }) => acting_as?.name,
    },
    {
      id: 'network',
      header: t('office.audit.network'),
      isExtra: true,
      cell: ({ network }) => <span className="font-mono text-meta">{network}</span>,
    },
  ]
}

export function readColumns(t: TFunction): Column<VoucherRead>[] {
  return [
    {
      id: 'at',
      header: t('office.audit.when'),
      width: 150,
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
    },
    {
      id: 'order',
      header: t('office.audit.order'),
      width: 160,
      cell: ({ order }) => <span className="num">{order.number}</span>,
    },
    { id: 'member', header: t('office.audit.member'), cell: ({ installer }) => installer.name },
    {
      id: 'company',
      header: t('office.audit.types.company'),
      cell: ({ company }) => company.name,
    },
    {
      id: 'channel',
      header: t('office.audit.channel'),
      cell: ({ channel }) => t(`office.audit.channels.${channel}`),
    },
  ]
}
