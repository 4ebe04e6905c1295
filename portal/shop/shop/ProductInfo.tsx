import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import type { Product, Variant } from '#contract/shop/shop.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { MeterBar } from '#ui/MeterBar.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { getLimitKind } from './limit-kind.ts'
import { OfferBanner } from './OfferBanner.tsx'
import { offerState, getQuantityLeft } from './offer-state.ts'
import { Price } from './Price.tsx'
import { printPanelId } from './PrintPanel.tsx'
import { SingleVariant } from './SingleVariant.tsx'
import { findChosenVariant, getInitialChoice, getPriceRange } from './variants.ts'

type ScanGateProps = { requiredScans: number; scans: number }

type Props = {
  product: Product
  balance: number | undefined
  /** Windows of this year, once that is known. */
  scans: number | undefined
  regionId: number
  quantityInCart: (variant: Variant) => number
  onAdd: (variant: Variant, quantity: number) => void
}

export function ProductInfo(props: Props) {
  const { t } = useTranslation()
  const { product, balance, scans, regionId, quantityInCart, onAdd } = props
  const { uuid, name, sku, type, variants, settings } = product
  const [choice, setChoice] = useState(() => getInitialChoice(variants))
  const variant = findChosenVariant(variants, choice)
  const { minimum, isFrom } = getPriceRange(product)
  const price = variant?.price ?? minimum
  const { isOpen } = useOffers()
  const { panel: panelKind, block } = offerState(product, { scans, ...getRegion(regionId) })
  const panel = isOpen ? panelKind : undefined
  const limit = settings.purchase_limit
  const inCart = variant ? quantityInCart(variant) : 0
  const ofProductInCart = variants.reduce((sum, row) => sum + quantityInCart(row), 0)
  return (
    <>
      <p aria-hidden className="text-h1 font-bold text-balance [font-variation-settings:'FLAR'_80]">
        {name}
      </p>
      {block && block !== 'scans' && <OfferBanner block={block} product={product} />}
      <p className="mt-2 md:mt-4">
        <Price points={price} isFrom={isFrom && !variant} />
      </p>
      {panel !== 'cart' && <SingleVariant variants={variants} />}
      {panel && price > 0 && balance !== undefined && (
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
          inCart={inCart}
          quantityLeft={
            variant &&
            getQuantityLeft({
              stock: variant.stock,
              inCart,
              left: settings.purchase_left,
              ofProductInCart,
            })
          }
          onAdd={onAdd}
        />
      )}
      {panel === 'direct' && <DirectOrder uuid={uuid} type={type} />}
      {panel === 'configurator' && (
        <Button size="large" className="mt-6" onClick={toPrintPanel}>
          {t('shop.print.show')}
        </Button>
      )}
      {block === 'scans' && <ScanGate requiredScans={settings.min_scans ?? 0} scans={scans ?? 0} />}
      <p className="mt-6 text-meta text-ink-2">
        {t('shop.sku')} <span className="num">{sku}</span>
        {limit !== undefined && panel === 'cart' && (
          <span className="mt-1 block">
            {t(`shop.limit.${getLimitKind(type)}`, { count: limit })}
            {settings.purchase_left !== undefined && settings.purchase_left < limit && (
              <> {t('shop.limit.left', { count: settings.purchase_left })}</>
            )}
          </span>
        )}
      </p>
    </>
  )
}

function toPrintPanel() {
  const panel = document.getElementById(printPanelId)
  panel?.scrollIntoView()
  panel?.focus({ preventScroll: true })
}

function DirectOrder({ uuid, type }: { uuid: string; type: number }) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <LinkButton to="/checkout/$uuid" params={{ uuid }} size="large">
        {t('shop.orderNow')}
      </LinkButton>
      {type === OrderType.clubCard && (
        <TextLink to="/shop/club-card" className="inline-flex min-h-12 items-center">
          {t('shop.whoMayCard')}
        </TextLink>
      )}
    </div>
  )
}

function ScanGate({ requiredScans, scans }: ScanGateProps) {
  const { t } = useTranslation()
  const text = t('shop.gate.of', { scans, count: requiredScans })
  return (
    <section aria-labelledby="gate" className="mt-6 rounded-card bg-sunken p-4">
      <h2 id="gate" className="text-h3">
        {t('shop.gate.title', { count: requiredScans - scans })}
      </h2>
      <p className="mt-1 text-ink-2">{t('shop.gate.text', { count: requiredScans })}</p>
      <p className="mt-4 font-semibold">{text}</p>
      <MeterBar
        label={text}
        text={text}
        value={scans}
        max={requiredScans}
        className="mt-2 h-3 border border-line-strong bg-surface"
      />
      <LinkButton to="/projects" kind="secondary" className="mt-4">
        {t('shop.gate.action')}
      </LinkButton>
    </section>
  )
}
