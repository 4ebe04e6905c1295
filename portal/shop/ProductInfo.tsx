import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSoldOut } from '#contract/shop.rules.ts'
import type { Product, Variant } from '#contract/shop.ts'
import { BuyPanel } from '#portal/shop/BuyPanel.tsx'
import { panelOf } from '#portal/shop/panel-of.ts'
import { chosenVariant, firstChoice, priceRange } from '#portal/shop/variants.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = {
  product: Product
  balance: number | undefined
  quantityInCart: (variant: Variant) => number
  onAdd: (variant: Variant, quantity: number) => void
}

/** Name, number, price against the balance, and the one way this type is ordered. */
export function ProductInfo({ product, balance, quantityInCart, onAdd }: Props) {
  const { t } = useTranslation()
  const { uuid, name, sku, type, active, is_visible: isVisible, variants } = product
  const [choice, setChoice] = useState(() => firstChoice(variants))
  const variant = chosenVariant(variants, choice)
  const { least, isFrom } = priceRange(product)
  const price = variant?.price ?? least
  const isOffered = active === 1 && isVisible === 1
  const isGone = isSoldOut(variants)
  const panel = isOffered && !isGone ? panelOf(type) : undefined
  return (
    <>
      <p aria-hidden className="text-h1 font-bold text-balance [font-variation-settings:'FLAR'_80]">
        {name}
      </p>
      {!isOffered && (
        <Banner tone="info" icon={InfoIcon} title={t('shop.notOffered.title')} className="mt-4">
          {t(active === 1 ? 'shop.notOffered.hidden' : 'shop.notOffered.inactive')}
        </Banner>
      )}
      <p className="mt-2 md:mt-4">
        {isFrom && !variant && <span className="text-ink-2">{t('shop.from')} </span>}
        <PointsAmount points={price} size="large" />
      </p>
      {panel && balance !== undefined && (
        <p className="mt-1 text-ink-2">
          {price > balance
            ? t('shop.short', { count: price - balance })
            : t('shop.leaves', { count: balance - price })}
        </p>
      )}
      {panel === 'cart' && (
        <BuyPanel
          variants={variants}
          choice={choice}
          onChoice={setChoice}
          variant={variant}
          inCart={variant ? quantityInCart(variant) : 0}
          onAdd={onAdd}
        />
      )}
      {panel === 'direct' && (
        <LinkButton to="/checkout/$uuid" params={{ uuid }} size="large" className="mt-6">
          {t('shop.orderNow')}
        </LinkButton>
      )}
      {isOffered && isGone && (
        <p className="mt-6 rounded-card bg-sunken p-4 font-semibold">{t('shop.allGone')}</p>
      )}
      <p className="mt-6 text-meta text-ink-2">
        {t('shop.sku')} <span className="num">{sku}</span>
      </p>
    </>
  )
}
