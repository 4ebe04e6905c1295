import type { TFunction } from 'i18next'
import { AdjustmentBadge } from './AdjustmentBadge.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatChange, formatDateTime } from '#ui/format.ts'
import type { Adjustment } from '#contract/points/adjustments.admin.ts'

export function adjustmentColumns(t: TFunction): Column<Adjustment>[] {
  return [
    { id: 'company', header: t('backOffice.orders.company'), cell: ({ company }) => company.name },
    {
      id: 'points',
      header: t('backOffice.orders.points'),
      cell: (row) => <span className="num font-semibold">{formatChange(changeIn(row))}</span>,
      width: 95,
      align: 'end',
    },
    {
      id: 'reason',
      header: t('backOffice.adjustments.reason'),
      cell: ({ reason }) => t(`points.reasons.${reason}`),
      width: 190,
    },
    {
      id: 'status',
      header: t('backOffice.adjustments.status'),
      cell: ({ status }) => <AdjustmentBadge status={status} />,
      width: 135,
    },
    {
      id: 'by',
      header: t('backOffice.adjustments.by'),
      cell: ({ entered_by }) => entered_by,
      width: 150,
    },
    {
      id: 'entered',
      header: t('backOffice.adjustments.entered'),
      cell: ({ entered_at }) => <span className="num">{formatDateTime(entered_at)}</span>,
      width: 145,
    },
    {
      id: 'decided',
      header: t('backOffice.adjustments.decidedBy'),
      cell: ({ decided_by }) => decided_by ?? '',
      width: 150,
    },
    {
      id: 'region',
      header: t('backOffice.orders.region'),
      cell: ({ region }) => toRegionName(region),
      width: 110,
      isExtra: true,
    },
  ]
}

export function changeIn({ kind, points }: Pick<Adjustment, 'kind' | 'points'>) {
  return kind === 'adjust.credit' ? points : -points
}
