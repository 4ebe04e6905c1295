import type { TFunction } from 'i18next'
import type { VoucherBatch, VoucherPool } from '#contract/vouchers.admin.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { LevelBadge } from '#back-office/vouchers/LevelBadge.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'

export function poolColumns(t: TFunction): Column<VoucherPool>[] {
  return [
    { id: 'name', header: t('office.shop.name'), cell: ({ name }) => name },
    {
      id: 'sku',
      header: t('office.shop.sku'),
      cell: ({ sku }) => <span className="num">{sku}</span>,
      width: 170,
    },
    {
      id: 'level',
      header: t('office.vouchers.level'),
      cell: ({ is_offered, is_low }) => <LevelBadge is_offered={is_offered} is_low={is_low} />,
      width: 150,
    },
    count('left', t('office.vouchers.left'), 110),
    count('ordered', t('office.vouchers.ordered'), 160),
    {
      id: 'lasts',
      header: t('office.vouchers.lasts'),
      cell: ({ days_left }) =>
        days_left === null ? '–' : t('office.vouchers.days', { count: days_left }),
      width: 110,
      align: 'end',
    },
    {
      id: 'ends',
      header: t('office.vouchers.ends'),
      cell: ({ ends_first }) => ends_first && <span className="num">{formatDate(ends_first)}</span>,
      width: 150,
      align: 'end',
    },
  ]
}

export function batchColumns(t: TFunction): Column<VoucherBatch>[] {
  return [
    { id: 'file', header: t('office.vouchers.file'), cell: ({ name }) => name },
    { id: 'by', header: t('office.vouchers.by'), cell: ({ actor }) => actor, width: 160 },
    {
      id: 'at',
      header: t('office.vouchers.at'),
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
      width: 140,
    },
    count('added', t('office.vouchers.added'), 90),
    count('known', t('office.vouchers.known'), 120),
    count('short', t('office.vouchers.short'), 140),
    count('free', t('office.vouchers.free'), 110),
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
