import type { TFunction } from 'i18next'
import { getRegion } from '#contract/regions.ts'
import type { StaffListedOrder } from '#contract/shop/orders.admin.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { OrderBadge } from './OrderBadge.tsx'
import { getTypeName } from './type-name.ts'
import { classes } from '#ui/classes.ts'
import { formatDateTime, formatLastDay, formatPoints } from '#ui/format.ts'

export function orderColumns(t: TFunction, now: number): Column<StaffListedOrder>[] {
  return [
    {
      id: 'number',
      header: t('backOffice.orders.number'),
      cell: ({ number }) => <span className="num">{number}</span>,
      width: 120,
    },
    { id: 'company', header: t('backOffice.orders.company'), cell: ({ company }) => company.name },
    {
      id: 'type',
      header: t('backOffice.orders.type'),
      cell: ({ type }) => getTypeName(t, type),
      width: 120,
    },
    {
      id: 'status',
      header: t('backOffice.orders.status'),
      cell: ({ status }) => <OrderBadge status={status} />,
      width: 135,
    },
    {
      id: 'points',
      header: t('backOffice.orders.points'),
      cell: ({ points }) => <span className="num">{formatPoints(points)}</span>,
      width: 90,
      align: 'end',
    },
    {
      id: 'pieces',
      header: t('backOffice.orders.pieces'),
      cell: ({ quantity }) => <span className="num">{quantity}</span>,
      width: 80,
      align: 'end',
      isExtra: true,
    },
    {
      id: 'ordered',
      header: t('backOffice.orders.ordered'),
      cell: ({ created_at }) => <span className="num">{formatDateTime(created_at)}</span>,
      width: 135,
    },
    {
      id: 'due',
      header: t('backOffice.orders.due'),
      cell: ({ due_at }) =>
        due_at && (
          <span className={classes('num', isLate(due_at, now) && 'font-bold text-bad')}>
            {formatLastDay(due_at)}
          </span>
        ),
      width: 135,
    },
    {
      id: 'region',
      header: t('backOffice.orders.region'),
      cell: ({ region_id }) => toRegionName(getRegion(region_id).slug),
      width: 120,
    },
  ]
}
