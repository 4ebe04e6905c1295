import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { QueryImage } from '#back-office/kit/QueryImage.tsx'
import { scanPhotoQuery } from './scan-reviews.queries.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

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

type PhotoProps = { uuid: string; photo: string; label: string }

/** A photo of the plate as large as the pane; a click shows it in its own size. */
function PlatePhoto({ uuid, photo, label }: PhotoProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
      className={classes(
        'block w-full overflow-auto rounded-control border border-line bg-sunken',
        isWhole ? 'max-h-[85dvh] cursor-zoom-out' : 'cursor-zoom-in',
      )}
    >
      <QueryImage
        query={scanPhotoQuery(uuid, photo)}
        label={label}
        className={isWhole ? 'max-w-none' : 'max-h-[50dvh] w-full object-contain'}
      />
    </button>
  )
}
