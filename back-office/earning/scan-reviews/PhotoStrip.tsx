import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { PlatePhoto } from './PlatePhoto.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** The photos that came with a scan or with its ticket. */
export function PhotoStrip({ scan }: { scan: ScanReview }) {
  const { t } = useTranslation()
  return (
    <EvidencePart title={t('backOffice.scanReviews.photos')}>
      {scan.photos.length === 0 && (
        <p className="text-ink-2">{t('backOffice.scanReviews.noPhoto')}</p>
      )}
      <div className="grid gap-3">
        {scan.photos.map(({ uuid }, index) => (
          <Suspense key={uuid} fallback={<Skeleton className="h-48" />}>
            <PlatePhoto
              uuid={scan.uuid}
              photo={uuid}
              label={t('backOffice.scanReviews.photo', { number: index + 1 })}
            />
          </Suspense>
        ))}
      </div>
    </EvidencePart>
  )
}
