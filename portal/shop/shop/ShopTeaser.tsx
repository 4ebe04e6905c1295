import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProductCard } from './ProductCard.tsx'
import { productTeaserQuery } from './shop.queries.ts'
import { classes } from '#ui/classes.ts'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { useNear } from '#ui/use-near.ts'

const teaserCount = 4
const teaserGrid = 'grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4'

type Props = { balance: number | undefined; className?: string }

export function ShopTeaser({ balance, className }: Props) {
  const { t } = useTranslation()
  const [section, isNear] = useNear<HTMLElement>()
  const { data, isPending } = useQuery({ ...productTeaserQuery(teaserCount), enabled: isNear })
  if (!isPending && !data?.data.length) return null
  return (
    <section ref={section} aria-labelledby="shop-teaser" className={classes('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="shop-teaser" className="text-h2">
          {t('shop.teaser')}
        </h2>
        <TextLink to="/shop" className="inline-flex min-h-12 items-center">
          {t('shop.toShop')}
        </TextLink>
      </div>
      {data ? (
        <ul className={teaserGrid}>
          {data.data.map((product) => (
            <li key={product.uuid}>
              <ProductCard product={product} balance={balance} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonList
          count={teaserCount}
          className={teaserGrid}
          item="aspect-[4/7] md:aspect-[3/4]"
          isStill={!isNear}
        />
      )}
    </section>
  )
}
