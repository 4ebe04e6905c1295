import { useTranslation } from 'react-i18next'
import type { StaffOrderLine } from '#contract/shop/orders.admin.ts'
import { formatPoints } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function OrderLines({ lines }: { lines: readonly StaffOrderLine[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line rounded-control border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.sku} className="flex items-start gap-3 px-3 py-2">
          <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-badge bg-sunken">
            {line.image && <Picture src={line.image} width="48" height="48" />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              <span className="num">{line.quantity} ×</span> {line.name}
            </span>
            <span className="num block text-meta text-ink-2">{line.sku}</span>
            <span className="block text-meta text-ink-2">
              {line.codes
                ? t('backOffice.orders.codes', { ...line.codes, of: line.quantity })
                : `${t('backOffice.orders.stock')}: ${formatPoints(line.stock)}`}
            </span>
          </span>
          <PointsAmount points={line.price * line.quantity} className="shrink-0" />
        </li>
      ))}
    </ul>
  )
}
