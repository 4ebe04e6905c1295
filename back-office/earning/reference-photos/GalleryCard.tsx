import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getStaffPhotoFile, type GalleryPhoto } from '#contract/earning/reference-photos.admin.ts'
import { callForFile } from '#back-office/platform/call.ts'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { ConsentNote } from './ConsentNote.tsx'
import { PhotoPicture } from './PhotoPicture.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatDate } from '#ui/format.ts'
import { formatProductType } from '#ui/product-type.ts'
import { saveFile } from '#web/save-file.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function GalleryCard({ photo }: { photo: GalleryPhoto }) {
  const { t } = useTranslation()
  const { uuid, caption, company, project, products, consent, accepted_at } = photo
  const download = useMutation({
    mutationFn: () => callForFile(getStaffPhotoFile, { params: { uuid } }),
    onSuccess: (file) => saveFile(file, `${project.number}.webp`),
  })
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-3">
      <Suspense fallback={<Skeleton className="h-56" />}>
        <PhotoPicture uuid={uuid} label={caption} className="h-56 object-cover" />
      </Suspense>
      <h2 lang={consent.by.language} className="mt-3 text-body font-bold wrap-anywhere">
        {caption}
      </h2>
      <p className="text-meta text-ink-2">
        {products.map((type) => formatProductType(t, type)).join(', ')}
      </p>
      <p className="text-meta">
        <MemberLink kind="companies" uuid={company.uuid}>
          {company.name}
        </MemberLink>
        {` · ${project.address} · `}
        <span className="num">{formatDate(accepted_at)}</span>
      </p>
      <details className="mt-2 text-meta">
        <summary className="cursor-pointer font-semibold">
          {t('backOffice.referencePhotos.consented')}
        </summary>
        <ConsentNote consent={consent} />
      </details>
      <RefusalBox error={download.error} className="mt-3" />
      <Button
        kind="secondary"
        className="mt-auto"
        busy={download.isPending && t('backOffice.returns.busy')}
        onClick={() => download.mutate()}
        aria-label={t('backOffice.referencePhotos.downloadOf', { caption })}
      >
        <DownloadSimpleIcon size={18} aria-hidden />
        {t('backOffice.referencePhotos.download')}
      </Button>
    </article>
  )
}
