import { useTranslation } from 'react-i18next'
import type { CheckoutItem } from '#portal/shop/orders/checkout/checkout-item.ts'
import { OrderPoints } from './OrderPoints.tsx'
import { Picture } from '#ui/Picture.tsx'

export function OrderLines({ items }: { items: readonly CheckoutItem[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line">
      {items.map(({ uuid, title, image, quantity, price }) => (
        <li key={uuid} className="flex items-center gap-3 py-3">
          <Picture
            src={image}
            width="320"
            height="320"
            className="size-14 shrink-0 rounded-control bg-sunken object-cover"
          />
          <span className="min-w-0 flex-1 leading-snug hyphens-auto text-pretty wrap-anywhere">
            <span className="font-semibold">{title}</span>
            <span className="block text-meta text-ink-2">
              {t('orders.pieces', { count: quantity })}
            </span>
          </span>
          <OrderPoints points={quantity * price} />
        </li>
      ))}
    </ul>
  )
}
