import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedProduct } from '#contract/shop/shop.ts'
import { isSoldOut } from '#contract/shop/shop.rules.ts'
import { productTeaserQuery } from './shop.queries.ts'
import { SingleVariant } from './SingleVariant.tsx'
import { getPriceRange } from './variants.ts'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { useNear } from '#ui/use-near.ts'

const teaserCount = 2
const voucherGrid = 'grid gap-3 md:grid-cols-2 md:gap-4'

type Props = { balance: number | undefined; mayOrder: boolean; className?: string }

export function VoucherTeaser({ balance = 0, mayOrder, className }: Props) {
  const { t } = useTranslation()
  const [section, isNear] = useNear<HTMLElement>()
  const { data, isPending } = useQuery({
    ...productTeaserQuery(teaserCount, 'voucher'),
    enabled: isNear,
  })
  if (!isPending && !data?.data.length) return null
  return (
    <section
      ref={section}
      aria-labelledby="voucher-teaser"
      className={classes('min-w-0', className)}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="voucher-teaser" className="text-h2">
          {t('shop.teaserVouchers')}
        </h2>
        <Link
          to="/shop"
          search={{ categories: ['voucher'] }}
          className="inline-flex min-h-12 items-center font-semibold text-patina underline-offset-4 hover:underline"
        >
          {t('shop.allVouchers')}
        </Link>
      </div>
      {data ? (
        <ul className={voucherGrid}>
          {data.data.map((product) => (
            <li key={product.uuid}>
              <Voucher product={product} mayOrder={mayOrder && canOrder(product, balance)} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonList
          count={teaserCount}
          className={voucherGrid}
          item="h-56 xl:h-40"
          isStill={!isNear}
        />
      )}
    </section>
  )
}

function Voucher({ product, mayOrder }: { product: ListedProduct; mayOrder: boolean }) {
  const { t } = useTranslation()
  const { uuid, name, images, excerpt } = product
  return (
    <article className="flex h-full gap-4 rounded-card border border-line bg-surface p-4">
      <Picture
        src={images.thumbnail}
        width="320"
        height="320"
        loading="lazy"
        className="size-24 shrink-0 rounded-control object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="leading-snug font-semibold">
          <Link
            to="/shop/$uuid"
            params={{ uuid }}
            className="inline-flex min-h-6 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <SingleVariant variants={product.variants} />
        <p className="mt-1 line-clamp-3 text-meta text-ink-2">{excerpt}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <PointsAmount points={getPriceRange(product).minimum} className="font-bold" />
          {mayOrder && (
            <LinkButton to="/checkout/$uuid" params={{ uuid }} kind="secondary">
              {t('shop.orderVoucher')}
              <span className="sr-only">: {name}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  )
}

function canOrder(product: ListedProduct, balance: number) {
  return !isSoldOut(product.variants) && getPriceRange(product).minimum <= balance
}
