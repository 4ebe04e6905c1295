import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion, findRegion } from '#contract/regions.ts'
import { isSubtype } from '#contract/shop/prints.rules.ts'
import type { StaffProduct } from '#contract/shop/catalogue.admin.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { previewQuery } from './catalogue.queries.ts'
import { SampleDesign } from '#back-office/shop/proofs/SampleDesign.tsx'
import { useMyRegions, useRegion } from '#back-office/platform/session/region.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function PreviewPart({ product }: { product: StaffProduct }) {
  const { t } = useTranslation()
  const mine = useMyRegions().filter((slug) => findRegion(slug)?.selectable)
  const chosenRegion = useRegion()
  const pricedRegions = product.variants.flatMap(({ prices }) =>
    prices.map(({ region_id }) => region_id),
  )
  const first = chosenRegion ?? (pricedRegions[0] ? getRegion(pricedRegions[0]).slug : mine[0]!)
  const [slug, setSlug] = useState(first)
  const { language } = findRegion(slug)!
  const preview = useQuery(previewQuery(product.uuid, slug, language))
  const isMissing = preview.error instanceof Refused && preview.error.status === 404
  return (
    <div className="flex flex-col gap-4 md:flex-row">
      <SelectField
        id="preview-region"
        label={t('backOffice.catalogue.previewFor')}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        className="md:w-64"
        options={mine.map((one) => ({ value: one, label: toRegionName(one) }))}
      />
      <div className="w-full max-w-[360px]">
        {isMissing && (
          <Banner tone="warn" icon={WarningIcon}>
            {t('backOffice.catalogue.previewNone')}
          </Banner>
        )}
        {!isMissing && <RefusalBox error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.isPending && <Skeleton className="h-96" />}
        {preview.data && (
          <>
            {!(product.active && product.visible) && (
              <Banner tone="warn" icon={WarningIcon}>
                {t('backOffice.catalogue.previewHidden')}
              </Banner>
            )}
            <PhonePreview product={preview.data} language={language} />
          </>
        )}
      </div>
      {isSubtype(product.subtype) && (
        <div className="w-full max-w-[480px]">
          <SampleDesign
            subtype={product.subtype}
            fields={product.print_fields.map(({ name }) => name)}
            language={language}
          />
        </div>
      )}
    </div>
  )
}
