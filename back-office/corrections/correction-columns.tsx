import type { TFunction } from 'i18next'
import type { Correction } from '#contract/points.admin.ts'
import { CorrectionBadge } from '#back-office/corrections/CorrectionBadge.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { formatChange, formatDateTime } from '#ui/format.ts'

export function correctionColumns(t: TFunction): Column<Correction>[] {
  return [
    { id: 'company', header: t('office.orders.company'), cell: ({ company }) => company.name },
    {
      id: 'points',
      header: t('office.orders.points'),
      cell: (row) => <span className="num font-semibold">{formatChange(changeIn(row))}</span>,
      width: 95,
      align: 'end',
    },
    {
      id: 'reason',
      header: t('office.corrections.reason'),
      cell: ({ reason }) => t(`points.reasons.${reason}`),
      width: 190,
    },
    {
      id: 'status',
      header: t('office.corrections.status'),
      cell: ({ status }) => <CorrectionBadge status={status} />,
      width: 135,
    },
    {
      id: 'by',
      header: t('office.corrections.by'),
      cell: ({ entered_by }) => entered_by,
      width: 150,
    },
    {
      id: 'entered',
      header: t('office.corrections.entered'),
      cell: ({ entered_at }) => <span className="num">{formatDateTime(entered_at)}</span>,
      width: 145,
    },
    {
      id: 'decided',
      header: t('office.corrections.decidedBy'),
      cell: ({ decided_by }) => decided_by ?? '',
      width: 150,
    },
    {
      id: 'region',
      header: t('office.orders.region'),
      cell: ({ region }) => regionName(region),
      width: 110,
      isExtra: true,
    },
  ]
}

/** What a correction does to the balance. */
export function changeIn({ kind, points }: Pick<Correction, 'kind' | 'points'>) {
  return kind === 'adjust.credit' ? points : -points
}
