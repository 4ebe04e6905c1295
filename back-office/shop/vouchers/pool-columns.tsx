import type { TFunction } from 'i18next'
import type { VoucherBatch, VoucherPool } from '#contract/shop/vouchers.admin.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'

export function poolColumns(t: TFunction): Column<VoucherPool>[] {
  return [
    { id: 'name', header: t('backOffice.catalogue.name'), cell: ({ name }) => name },
    {
      id: 'sku',
      header: t('backOffice.catalogue.sku'),
      cell: ({ sku }) => <span className="num">{sku}</span>,
      width: 170,
    },
    {
      id: 'level',
      header: t('backOffice.vouchers.level'),
      cell: ({ is_offered, is_low }) => <LevelBadge is_offered={is_offered} is_low={is_low} />,
      width: 150,
    },
    count('left', t('backOffice.vouchers.left'), 110),
    count('ordered', t('backOffice.vouchers.ordered'), 160),
    {
      id: 'lasts',
      header: t('backOffice.vouchers.lasts'),
      cell: ({ days_left }) =>
        days_left === null ? '–' : t('backOffice.vouchers.days', { count: days_left }),
      width: 110,
      align: 'end',
    },
    {
      id: 'ends',
      header: t('backOffice.vouchers.ends'),
      cell: ({ ends_first }) => ends_first && <span className="num">{formatDate(ends_first)}</span>,
      width: 150,
      align: 'end',
    },
  ]
}

export function batchColumns(t: TFunction): Column<VoucherBatch>[] {
  return [
    { id: 'file', header: t('backOffice.vouchers.file'), cell: ({ name }) => name },
    { id: 'by', header: t('backOffice.vouchers.by'), cell: ({ actor }) => actor, width: 160 },
    {
      id: 'at',
      header: t('backOffice.vouchers.at'),
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
      width: 140,
    },
    count('added', t('backOffice.vouchers.added'), 90),
    count('known', t('backOffice.vouchers.known'), 120),
    count('short', t('backOffice.vouchers.short'), 140),
    count('free', t('backOffice.vouchers.free'), 110),
  ]
}

function count<Key extends string>(id: Key, header: string, width: number) {
  return {
    id,
    header,
    cell: (row: Record<Key, number>) => <span className="num">{formatPoints(row[id])}</span>,
    width,
    align: 'end' as const,
  }
}
