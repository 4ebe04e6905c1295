import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { useTranslation } from 'react-i18next'
import type { OrderRequest } from '#contract/shop/order-requests.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

export function ShortStock({ lines }: { lines: OrderRequest['contents'] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <Banner tone="warn" icon={PackageIcon} title={t('orderRequests.short.title')}>
      <ul className="mt-1 space-y-1">
        {lines.map(({ variantGuid, name, quantity, stock }) => (
          <li key={variantGuid}>
            <span className="font-semibold">{name}</span>:{' '}
            {stock > 0
              ? t('orderRequests.short.less', { from: quantity, to: stock })
              : t('orderRequests.short.soldOut')}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
