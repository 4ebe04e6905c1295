import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownRegion, regionOf } from '#contract/regions.ts'
import type { StaffProduct } from '#contract/shop.admin.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import { PhonePreview } from '#back-office/shop/PhonePreview.tsx'
import { previewQuery } from '#back-office/shop/shop.queries.ts'
import { useMyRegions, useRegion } from '#back-office/shell/region.ts'
import { Banner } from '#ui/Banner.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Refused } from '#ui/refused.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The product as an installer of a country sees it, in the country's language. */
export function PreviewPart({ product }: { product: StaffProduct }) {
  const { t } = useTranslation()
  const mine = useMyRegions().filter((slug) => regionOf(slug)?.selectable)
  const looked = useRegion()
  const priced = product.variants.flatMap(({ prices }) => prices.map(({ region_id }) => region_id))
  const first = looked ?? (priced[0] ? knownRegion(priced[0]).slug : mine[0]!)
  const [slug, setSlug] = useState(first)
  const { language } = regionOf(slug)!
  const preview = useQuery(previewQuery(product.uuid, slug, language))
  const isMissing = preview.error instanceof Refused && preview.error.status === 404
  return (
    <div className="flex flex-col gap-4 md:flex-row">
      <SelectField
        id="preview-region"
        label={t('office.shop.previewFor')}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        className="md:w-64"
      >
        {mine.map((one) => (
          <option key={one} value={one}>
            {regionName(one)}
          </option>
        ))}
      </SelectField>
      <div className="w-full max-w-[360px]">
        {isMissing && (
          <Banner tone="warn" icon={WarningIcon}>
            {t('office.shop.previewNone')}
          </Banner>
        )}
        {!isMissing && <RefusalBox error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.isPending && <Skeleton className="h-96" />}
        {preview.data && (
          <>
            {!(product.active && product.visible) && (
              <Banner tone="warn" icon={WarningIcon}>
                {t('office.shop.previewHidden')}
              </Banner>
            )}
            <PhonePreview product={preview.data} language={language} />
          </>
        )}
      </div>
    </div>
  )
}
