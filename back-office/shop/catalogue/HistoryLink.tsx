import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StockRow } from '#contract/shop/stock.admin.ts'

export function HistoryLink({ row }: { row: StockRow }) {
  const { t } = useTranslation()
  const { product, uuid, sku } = row
  const label = t('backOffice.catalogue.history.of', { sku })
  return (
    <Link
      to="/products/$uuid"
      params={{ uuid: product }}
      search={{ part: 'history', variant: uuid }}
      aria-label={label}
      title={label}
      className="inline-flex size-(--button) shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <ClockCounterClockwiseIcon className="size-(--icon)" aria-hidden />
    </Link>
  )
}
