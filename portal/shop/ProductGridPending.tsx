import { useTranslation } from 'react-i18next'
import { productGrid } from '#portal/shop/product-grid.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

export function ProductGridPending() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <output className="sr-only">{t('shop.loading')}</output>
      <div className="mb-4 flex h-12 items-center justify-between">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-12 w-40" />
      </div>
      <div className={productGrid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="aspect-[5/8] md:aspect-[3/4]" />
        ))}
      </div>
    </div>
  )
}
