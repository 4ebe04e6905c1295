import type { TFunction } from 'i18next'
import { getRegion } from '#contract/regions.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatDateTime, formatPoints } from '#ui/format.ts'
import type { OfferChange } from '#contract/shop/stock.admin.ts'

export function historyColumns(t: TFunction): Column<OfferChange>[] {
  const labels = {
    price: t('backOffice.catalogue.history.price'),
    stock: t('backOffice.catalogue.stock'),
    visible: t('backOffice.catalogue.visible'),
    active: t('backOffice.catalogue.active'),
  }

  function renderValue({ what }: OfferChange, value: number | null) {
    if (what === 'price' && value === null) return t('backOffice.catalogue.grid.empty')
    if (value === null) return '–'
    if (what === 'price' || what === 'stock')
      return <span className="num">{formatPoints(value)}</span>
    return t(value === 1 ? 'backOffice.companyReviews.yes' : 'backOffice.companyReviews.no')
  }

  return [
    {
      id: 'at',
      header: t('backOffice.audit.when'),
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
      width: 125,
    },
    { id: 'by', header: t('backOffice.audit.who'), cell: ({ by }) => by, width: 145 },
    {
      id: 'what',
      header: t('backOffice.audit.what'),
      cell: ({ what }) => labels[what],
      width: 105,
    },
    {
      id: 'region',
      header: t('backOffice.shell.region'),
      cell: ({ region_id }) => region_id && toRegionName(getRegion(region_id).slug),
      width: 110,
    },
    {
      id: 'variant',
      header: t('backOffice.catalogue.history.variant'),
      cell: ({ sku }) => <span className="num">{sku}</span>,
    },
    {
      id: 'change',
      header: `${t('backOffice.audit.before')} → ${t('backOffice.audit.after')}`,
      cell: (change) => (
        <>
          {renderValue(change, change.was)} → <strong>{renderValue(change, change.now)}</strong>
        </>
      ),
      width: 140,
    },
  ]
}
