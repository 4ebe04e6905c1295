import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isSoldOut } from '#contract/shop/shop.rules.ts'
import type { ListedProduct } from '#contract/shop/shop.ts'
import { Price } from './Price.tsx'
import { SingleVariant } from './SingleVariant.tsx'
import { getPriceRange } from './variants.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = {
  product: ListedProduct
  balance: number | undefined
  /** Visible without scrolling. */
  isFirst?: boolean
}

export function ProductCard({ product, balance, isFirst = false }: Props) {
  const { t } = useTranslation()
  const { uuid, name, images, variants } = product
  const { minimum, isFrom } = getPriceRange(product)
  const isGone = isSoldOut(variants)
  const short = balance === undefined ? 0 : minimum - balance
  return (
    <Link
      to="/shop/$uuid"
      params={{ uuid }}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-ink-2"
    >
      <span className="relative block aspect-square overflow-hidden bg-sunken">
        <Picture
          src={images.thumbnail}
          width="320"
          height="320"
          loading={isFirst ? 'eager' : 'lazy'}
          className={classes(
            'size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]',
            isGone && 'opacity-45 grayscale',
          )}
        />
        {isGone && (
          <Badge tone="neutral" icon={ProhibitIcon} className="absolute bottom-2 left-2">
            {t('shop.soldOut')}
          </Badge>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-2 p-3 md:p-4">
        <span className="line-clamp-4 leading-snug font-semibold hyphens-auto text-pretty">
          {name}
        </span>
        <SingleVariant variants={variants} />
        <span className="mt-auto">
          <Price points={minimum} isFrom={isFrom} />
          {short > 0 && !isGone && (
            <span className="block text-meta text-ink-2">{t('shop.short', { count: short })}</span>
          )}
        </span>
      </span>
    </Link>
  )
}
