import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { productTypes } from '#contract/earning/scans.rules.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { GalleryCard } from '#back-office/earning/reference-photos/GalleryCard.tsx'
import { galleryQuery } from '#back-office/earning/reference-photos/reference-photos.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { Pager } from '#ui/Pager.tsx'
import { formatProductType } from '#ui/product-type.ts'

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

export function GalleryPage() {
  const { t } = useTranslation()
  const [{ page = 1, q, product }, change] = useSearchState('/inside/photo-gallery')
  const region = useRegion()
  const photos = useQuery(galleryQuery({ page, text: q, product, region }))
  const { data: rows = [], meta } = photos.data ?? {}
  return (
    <BackOfficePage
      title={t('backOffice.menu.gallery')}
      lead={t('backOffice.referencePhotos.lead')}
    >
      <Filters>
        <FilterSearch
          label={t('backOffice.referencePhotos.search')}
          value={q}
          onChange={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        <FilterSelect
          label={t('backOffice.referencePhotos.product')}
          value={product}
          options={productTypes.map((type) => ({ value: type, label: formatProductType(t, type) }))}
          onChange={(type) => change({ product: type, page: undefined }, { replace: true })}
        />
      </Filters>
      <RefusalBox error={photos.error} onRetry={() => void photos.refetch()} />
      {photos.data && rows.length === 0 && (
        <EmptyState picture="nothing-found">{t('backOffice.kit.none')}</EmptyState>
      )}
      {photos.isPending && <SkeletonList count={6} className={grid} item="h-72" />}
      <ul className={grid}>
        {rows.map((photo) => (
          <li key={photo.uuid}>
            <GalleryCard photo={photo} />
          </li>
        ))}
      </ul>
      {meta && <Pager page={page} lastPage={meta.last_page} />}
    </BackOfficePage>
  )
}
