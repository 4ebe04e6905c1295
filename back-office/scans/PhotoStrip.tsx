import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { PlatePhoto } from '#back-office/scans/PlatePhoto.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The photos that came with a scan or with its talk. */
export function PhotoStrip({ scan }: { scan: ScanReview }) {
  const { t } = useTranslation()
  return (
    <EvidencePart title={t('office.scans.photos')}>
      {scan.photos.length === 0 && <p className="text-ink-2">{t('office.scans.noPhoto')}</p>}
      <div className="grid gap-3">
        {scan.photos.map(({ uuid }, index) => (
          <Suspense key={uuid} fallback={<Skeleton className="h-48" />}>
            <PlatePhoto
              uuid={scan.uuid}
              photo={uuid}
              label={t('office.scans.photo', { number: index + 1 })}
            />
          </Suspense>
        ))}
      </div>
    </EvidencePart>
  )
}
