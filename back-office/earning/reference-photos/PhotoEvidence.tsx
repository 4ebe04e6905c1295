import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffPhoto } from '#contract/earning/reference-photos.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { ConsentNote } from './ConsentNote.tsx'
import { PhotoPicture } from './PhotoPicture.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatLastDay } from '#ui/format.ts'
import { formatProductType } from '#ui/product-type.ts'

export function PhotoEvidence({ row }: { row: StaffPhoto }) {
  const { t } = useTranslation()
  const { caption, state, reason, company, project, products, consent, accepted, maximum } = row
  return (
    <div className="space-y-5">
      <header>
        <h2 lang={consent.by.language} className="text-h2 wrap-anywhere">
          {caption}
        </h2>
        <p className="text-ink-2">
          {t(`referencePhotos.states.${state}`)}
          {reason && `: ${t(`referencePhotos.reasons.${reason}`)}`}
        </p>
      </header>
      {row.has_file ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PhotoPicture uuid={row.uuid} label={caption} />
        </Suspense>
      ) : (
        <p className="rounded-control bg-sunken p-4">{t('backOffice.referencePhotos.gone')}</p>
      )}
      <EvidencePart title={t('backOffice.referencePhotos.facts')}>
        <Facts
          label={t('backOffice.referencePhotos.facts')}
          items={[
            [
              t('backOffice.projectReviews.products'),
              products.map((type) => formatProductType(t, type)).join(', '),
            ],
            [t('referencePhotos.project'), `${project.number} · ${project.address}`],
            buildMemberFact(t('backOffice.reviews.company'), 'companies', company),
            [
              t('backOffice.referencePhotos.accepted'),
              <span key="accepted" className="num">
                {maximum === null ? accepted : `${accepted} / ${maximum}`}
              </span>,
            ],
            [
              t('backOffice.reviews.promised'),
              <span key="due" className="num">
                {formatLastDay(row.due_at)}
              </span>,
            ],
          ]}
        />
      </EvidencePart>
      <EvidencePart title={t('backOffice.referencePhotos.consent')}>
        <ConsentNote consent={consent} />
      </EvidencePart>
    </div>
  )
}
