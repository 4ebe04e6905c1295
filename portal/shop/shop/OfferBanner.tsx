import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/shop/shop.ts'
import type { OfferBlock } from './offer-state.ts'
import { getLimitKind } from './limit-kind.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { block: Exclude<OfferBlock, 'scans'>; product: Product }

export function OfferBanner({ block, product }: Props) {
  const { t } = useTranslation()
  const category = product.categories[0]?.slug
  const limit = product.settings.purchase_limit ?? 0
  const isOff = block === 'inactive' || block === 'hidden'
  return (
    <Banner
      tone="info"
      icon={InfoIcon}
      title={t(isOff ? 'shop.notOffered.title' : `shop.block.${block}`)}
      className="mt-4"
      action={
        block !== 'limit' && (
          <TextLink
            to="/shop"
            search={{ categories: category === undefined ? undefined : [category] }}
            className="inline-flex min-h-11 items-center"
          >
            {t('shop.block.others')}
          </TextLink>
        )
      }
    >
      {isOff
        ? t(`shop.notOffered.${block}`)
        : block === 'limit'
          ? t(`shop.limit.reached.${getLimitKind(product.type)}`, { count: limit })
          : t(`shop.block.${block}Text`)}
    </Banner>
  )
}
