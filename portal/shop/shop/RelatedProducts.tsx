import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/shop/shop.ts'
import { isVoucherCategory } from './categories.ts'
import { ProductCard } from './ProductCard.tsx'
import { productsQuery } from './shop.queries.ts'
import { classes } from '#ui/classes.ts'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const maxProducts = 4
const grid = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4'

type Props = {
  category: Product['categories'][number]
  /** The current product. */
  besides: string
  balance: number | undefined
}

export function RelatedProducts({ category, besides, balance }: Props) {
  const { t } = useTranslation()
  const { data, isLoading } = useQuery(productsQuery({ categories: [category.slug] }))
  if (isLoading)
    return <SkeletonList count={maxProducts} className={classes('mt-28', grid)} item="h-72" />
  const others = data?.data.filter(({ uuid }) => uuid !== besides).slice(0, maxProducts) ?? []
  if (others.length === 0) return null
  const name = isVoucherCategory(category) ? t('shop.vouchers') : category.name
  return (
    <section aria-labelledby="others" className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="others" className="text-h2">
          {t('shop.others', { name })}
        </h2>
        <TextLink to="/shop" search={{ categories: [category.slug] }} className="py-3">
          {t('shop.allOf')}
        </TextLink>
      </div>
      <ul className={grid}>
        {others.map((product) => (
          <li key={product.uuid}>
            <ProductCard product={product} balance={balance} />
          </li>
        ))}
      </ul>
    </section>
  )
}
