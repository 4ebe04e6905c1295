import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { HistoryPart } from '#back-office/shop/HistoryPart.tsx'
import { nameIn } from '#back-office/shop/name-in.ts'
import { OfferPart } from '#back-office/shop/OfferPart.tsx'
import { PicturesPart } from '#back-office/shop/PicturesPart.tsx'
import { PreviewPart } from '#back-office/shop/PreviewPart.tsx'
import { productParts } from '#back-office/shop/product-parts.ts'
import { staffProductQuery } from '#back-office/shop/shop.queries.ts'
import { StateBadge } from '#back-office/shop/StateBadge.tsx'
import { TextPart } from '#back-office/shop/TextPart.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Banner } from '#ui/Banner.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'

/** One product: what is shared, its offer, its pictures, how it looks, what was done to it. */
export function ProductPage() {
  const { t, i18n } = useTranslation()
  const { may } = useStaff()
  const { uuid } = useParams({ from: '/inside/products/$uuid' })
  const { part = 'text' } = useSearch({ from: '/inside/products/$uuid' })
  const { data: product } = useSuspenseQuery(staffProductQuery(uuid))
  const mayEdit = may('catalogue.edit')
  const name = nameIn(product.names, i18n.language)
  return (
    <OfficePage
      title={name}
      windowTitle={`${name} · ${t('office.shop.products')}`}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <span className="num">{product.sku}</span>
          {t(`office.orders.types.${product.type as 1}`)}
          <StateBadge active={product.active} visible={product.visible} />
        </span>
      }
    >
      {mayEdit && product.is_shared && (
        <Banner tone="info" icon={InfoIcon}>
          {t('office.shop.shared')}
        </Banner>
      )}
      <Tabs label={t('office.shop.parts')}>
        {productParts.map((word) => (
          <Tab
            key={word}
            to="/products/$uuid"
            params={{ uuid }}
            search={{ part: word === 'text' ? undefined : word } as never}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={word === part ? 'page' : undefined}
          >
            {t(`office.shop.part.${word}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-4">
        {part === 'text' && <TextPart product={product} mayEdit={mayEdit && !product.is_shared} />}
        {part === 'offer' && <OfferPart product={product} mayEdit={mayEdit} />}
        {part === 'pictures' && (
          <PicturesPart product={product} mayEdit={mayEdit && !product.is_shared} />
        )}
        {part === 'preview' && <PreviewPart product={product} />}
        {part === 'history' && <HistoryPart product={product} />}
      </div>
    </OfficePage>
  )
}
