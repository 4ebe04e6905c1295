import type { TFunction } from 'i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatChange, formatDate, formatDateTime, formatPoints } from '#ui/format.ts'
import type { AdjustmentReason } from '#contract/points/adjustments.admin.ts'
import type { listCompanyPoints, StatementRow } from '#contract/points/points.admin.ts'

export type Lot = AnswerOf<typeof listCompanyPoints>['lots'][number]

export function statementColumns(t: TFunction): Column<StatementRow>[] {
  return [
    {
      id: 'event',
      header: t('points.columns.event'),
      cell: ({ kind, reason }) => (reason ? formatReason(t, reason) : formatKind(t, kind)),
    },
    {
      id: 'reference',
      header: t('points.columns.reference'),
      cell: ({ order, project }) => (
        <span className="num">{order?.number ?? project?.number ?? ''}</span>
      ),
      width: 150,
    },
    {
      id: 'change',
      header: t('points.columns.change'),
      cell: (row) => <span className="num">{formatChange(getChange(row))}</span>,
      width: 90,
      align: 'end',
    },
    {
      id: 'balance',
      header: t('points.columns.balance'),
      cell: ({ available }) => <span className="num">{formatPoints(available)}</span>,
      width: 110,
      align: 'end',
    },
    {
      id: 'reserved',
      header: t('points.columns.reservedAfter'),
      cell: ({ balance, available }) => (
        <span className="num">{formatPoints(balance - available)}</span>
      ),
      width: 120,
      align: 'end',
    },
    {
      id: 'actor',
      header: t('backOffice.members.postedBy'),
      cell: ({ actor }) => actor || t('backOffice.orders.byRules'),
      width: 150,
    },
    {
      id: 'date',
      header: t('points.columns.date'),
      cell: ({ created_at }) => <span className="num">{formatDateTime(created_at)}</span>,
      width: 145,
    },
  ]
}

/** Effect of an entry on the points that can be spent; 0 when reserved points are spent. */
function getChange({ from_account, to_account, points }: StatementRow) {
  if (to_account === 'available') return points
  return from_account === 'available' ? -points : 0
}

function formatKind(t: TFunction, kind: string) {
  const translate = t as unknown as (keys: string[]) => string
  return translate([`points.events.${kind}`, 'points.events.other'])
}

function formatReason(t: TFunction, reason: string) {
  return t(`points.reasons.${reason as AdjustmentReason}`)
}

export function lotColumns(t: TFunction): Column<Lot>[] {
  const renderNumber = (points: number) => <span className="num">{formatPoints(points)}</span>
  return [
    { id: 'kind', header: t('points.columns.event'), cell: ({ kind }) => formatKind(t, kind) },
    {
      id: 'amount',
      header: t('backOffice.rewards.issued'),
      cell: ({ amount }) => renderNumber(amount),
      width: 85,
      align: 'end',
    },
    {
      id: 'used',
      header: t('backOffice.members.used'),
      cell: ({ used }) => renderNumber(used),
      width: 85,
      align: 'end',
    },
    {
      id: 'held',
      header: t('points.reserved'),
      cell: ({ held }) => renderNumber(held),
      width: 90,
      align: 'end',
    },
    {
      id: 'free',
      header: t('backOffice.members.free'),
      cell: ({ free }) => renderNumber(free),
      width: 85,
      align: 'end',
    },
    {
      id: 'ends',
      header: t('backOffice.members.ends'),
      cell: ({ expires_at }) => <span className="num">{formatDate(expires_at)}</span>,
      width: 115,
    },
  ]
}
