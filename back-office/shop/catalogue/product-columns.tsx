import type { TFunction } from 'i18next'
import type { StaffListedProduct } from '#contract/shop/catalogue.admin.ts'
import type { OrderType } from '#contract/shop/shop.rules.ts'
import { Completeness } from '#back-office/kit/queue/Completeness.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { StateBadge } from './StateBadge.tsx'
import { classes } from '#ui/classes.ts'
import { formatPoints } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'

export function productColumns(t: TFunction): Column<StaffListedProduct>[] {
  return [
    {
      id: 'name',
      header: t('backOffice.catalogue.name'),
      cell: ({ name, image }) => (
        <span className="flex items-center gap-3">
          <span className="size-8 shrink-0 overflow-hidden rounded-badge bg-sunken">
            {image && <Picture src={image} className="size-8 object-cover" loading="lazy" />}
          </span>
          <span className="truncate">{name}</span>
        </span>
      ),
    },
    {
      id: 'sku',
      header: t('backOffice.catalogue.sku'),
      cell: ({ sku }) => <span className="num">{sku}</span>,
      width: 150,
    },
    {
      id: 'type',
      header: t('backOffice.catalogue.type'),
      cell: ({ type }) => t(`backOffice.orders.types.${type as OrderType}`),
      width: 110,
    },
    {
      id: 'categories',
      header: t('backOffice.catalogue.categories'),
      cell: ({ categories }) => categories.join(', '),
      width: 150,
    },
    {
      id: 'variants',
      header: t('backOffice.catalogue.variants'),
      cell: ({ variants }) => <span className="num">{variants}</span>,
      width: 80,
      align: 'end',
      isExtra: true,
    },
    {
      id: 'stock',
      header: t('backOffice.catalogue.stock'),
      cell: ({ stock }) => (
        <span className={classes('num', stock < 1 && 'font-bold text-bad')}>
          {stock < 1 ? t('backOffice.catalogue.soldOut') : formatPoints(stock)}
        </span>
      ),
      width: 100,
      align: 'end',
    },
    {
      id: 'regions',
      header: t('backOffice.catalogue.countries'),
      cell: ({ regions }) => <span className="num">{regions.length}</span>,
      width: 80,
      align: 'end',
    },
    {
      id: 'languages',
      header: t('backOffice.catalogue.languages'),
      cell: ({ languages }) => <Completeness languages={languages} />,
      width: 90,
      align: 'end',
    },
    {
      id: 'state',
      header: t('backOffice.catalogue.visibility'),
      cell: ({ active, visible }) => <StateBadge active={active} visible={visible} />,
      width: 140,
    },
  ]
}
