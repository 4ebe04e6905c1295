import type { TFunction } from 'i18next'
import type { BroadcastRow } from '#contract/club/broadcasts.admin.ts'
import { BroadcastBadge } from './BroadcastBadge.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { targetColumns } from '#back-office/kit/table/target-columns.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'

export function broadcastColumns(t: TFunction): Column<BroadcastRow>[] {
  return [
    { id: 'title', header: t('backOffice.content.name'), cell: ({ title }) => title },
    {
      id: 'state',
      header: t('backOffice.content.state'),
      cell: ({ state }) => <BroadcastBadge state={state} />,
      width: 130,
    },
    ...targetColumns(t),
    {
      id: 'recipients',
      header: t('backOffice.broadcasts.recipients'),
      cell: ({ state, recipients }) =>
        state !== 'draft' && <span className="num">{formatPoints(recipients)}</span>,
      width: 100,
      align: 'end',
    },
    {
      id: 'sent',
      header: t('backOffice.broadcasts.sentAt'),
      cell: ({ sent_at }) => sent_at && <span className="num">{formatDateTime(sent_at)}</span>,
      width: 140,
    },
  ]
}
