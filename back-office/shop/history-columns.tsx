import type { TFunction } from 'i18next'
import type { OfferChange } from '#contract/offer-changes.admin.ts'
import { knownRegion } from '#contract/regions.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { formatDateTime, formatPoints } from '#ui/format.ts'

export function historyColumns(t: TFunction): Column<OfferChange>[] {
  const words = {
    price: t('office.shop.history.price'),
    stock: t('office.shop.stock'),
    visible: t('office.shop.visible'),
    active: t('office.shop.active'),
  }

  function valueOf({ what }: OfferChange, value: number | null) {
    if (what === 'price' && value === null) return t('office.shop.grid.empty')
    if (value === null) return '–'
    if (what === 'price' || what === 'stock')
      return <span className="num">{formatPoints(value)}</span>
    return t(value === 1 ? 'office.verification.yes' : 'office.verification.no')
  }

  return [
    {
      id: 'at',
      header: t('office.audit.when'),
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
      width: 125,
    },
    { id: 'by', header: t('office.audit.who'), cell: ({ by }) => by, width: 145 },
    { id: 'what', header: t('office.audit.what'), cell: ({ what }) => words[what], width: 105 },
    {
      id: 'region',
      header: t('office.shell.region'),
      cell: ({ region_id }) => region_id && regionName(knownRegion(region_id).slug),
      width: 110,
    },
    {
      id: 'variant',
      header: t('office.shop.history.variant'),
      cell: ({ sku }) => <span className="num">{sku}</span>,
    },
    {
      id: 'change',
      header: `${t('office.audit.before')} → ${t('office.audit.after')}`,
      cell: (change) => (
        <>
          {valueOf(change, change.was)} → <strong>{valueOf(change, change.now)}</strong>
        </>
      ),
      width: 140,
    },
  ]
}
