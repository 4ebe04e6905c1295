import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { HistoryPart } from '#back-office/shop/catalogue/HistoryPart.tsx'
import { getLocalName } from '#back-office/shop/catalogue/name-in.ts'
import { OfferPart } from '#back-office/shop/catalogue/OfferPart.tsx'
import { PicturesPart } from '#back-office/shop/catalogue/PicturesPart.tsx'
import { PreviewPart } from '#back-office/shop/catalogue/PreviewPart.tsx'
import { productParts } from '#back-office/shop/catalogue/product-parts.ts'
import {
  staffProductQuery,
  useChangeProduct,
} from '#back-office/shop/catalogue/catalogue.queries.ts'
import { StateBadge } from '#back-office/shop/catalogue/StateBadge.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import type { StaffProduct } from '#contract/shop/catalogue.admin.ts'
import { toProductDraft } from '#back-office/shop/catalogue/product-draft.ts'
import { ProductForm } from '#back-office/shop/catalogue/ProductForm.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function ProductPage() {
  const { t, i18n } = useTranslation()
  const { may } = useStaff()
  const { uuid } = useParams({ from: '/inside/products/$uuid' })
  const { part = 'text' } = useSearch({ from: '/inside/products/$uuid' })
  const { data: product } = useSuspenseQuery(staffProductQuery(uuid))
  const mayEdit = may('catalogue.edit')
  const name = getLocalName(product.names, i18n.language)
  return (
    <BackOfficePage
      title={name}
      windowTitle={`${name} · ${t('backOffice.catalogue.products')}`}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <span className="num">{product.sku}</span>
          {t(`backOffice.orders.types.${product.type as 1}`)}
          <StateBadge active={product.active} visible={product.visible} />
        </span>
      }
    >
      {mayEdit && product.is_shared && (
        <Banner tone="info" icon={InfoIcon}>
          {t('backOffice.catalogue.shared')}
        </Banner>
      )}
      <Tabs label={t('backOffice.catalogue.parts')}>
        {productParts.map((option) => (
          <Tab
            key={option}
            to="/products/$uuid"
            params={{ uuid }}
            search={{ part: option === 'text' ? undefined : option }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={option === part ? 'page' : undefined}
          >
            {t(`backOffice.catalogue.part.${option}`)}
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
    </BackOfficePage>
  )
}

function TextPart({ product, mayEdit }: { product: StaffProduct; mayEdit: boolean }) {
  const { t } = useTranslation()
  const { uuid, version } = product
  const change = useChangeProduct(uuid)
  return (
    <ProductForm
      key={version}
      initial={toProductDraft(product)}
      isReadOnly={!mayEdit}
      isSaving={change.isPending}
      error={change.error}
      onSave={({ type: _type, ...draft }) =>
        change.mutate(
          { ...draft, version },
          { onSuccess: () => toast(t('backOffice.catalogue.saved')) },
        )
      }
    />
  )
}
