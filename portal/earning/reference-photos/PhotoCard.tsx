import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReferencePhoto } from '#contract/earning/reference-photos.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatDate } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { BlobImage } from '#ui/BlobImage.tsx'
import { useWithdrawPhoto, photoFileQuery } from './reference-photos.queries.ts'

type Props = { uuid: string; label: string }

const badges = {
  waiting: { tone: 'warn', icon: ClockIcon },
  accepted: { tone: 'ok', icon: CheckCircleIcon },
  rejected: { tone: 'closed', icon: XCircleIcon },
  withdrawn: { tone: 'neutral', icon: ArrowUUpLeftIcon },
} as const

export function PhotoCard({ photo }: { photo: ReferencePhoto }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawPhoto()
  const { uuid, caption, state, reason, points, project, created_at } = photo
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      {photo.has_file && <SentPhoto uuid={uuid} label={caption} />}
      <div className="p-4 wrap-anywhere">
        <Badge {...badges[state]}>{t(`referencePhotos.states.${state}`)}</Badge>
        {points > 0 && <PointsAmount points={points} className="ml-3" />}
        <h3 className="mt-2 font-bold">{caption}</h3>
        <p className="text-meta text-ink-2">
          {project.address} · <span className="num">{formatDate(created_at)}</span>
        </p>
        {state === 'rejected' && reason && (
          <p className="mt-2 border-l-3 border-line-strong pl-2">
            {t(`referencePhotos.reasons.${reason}`)}
          </p>
        )}
        {photo.may_withdraw && (
          <Button kind="quiet" className="mt-2 -ml-4" onClick={() => setAsking(true)}>
            {t('referencePhotos.withdraw')}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('referencePhotos.withdrawTitle')}
      >
        <p>{t('referencePhotos.withdrawText')}</p>
        <RefusalBox error={withdraw.error} className="mt-3" />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            kind="danger"
            busy={withdraw.isPending && t('scans.appeal.sending')}
            onClick={() =>
              withdraw.mutate(uuid, {
                onSuccess() {
                  setAsking(false)
                  toast(t('referencePhotos.withdrawn'))
                },
              })
            }
          >
            {t('referencePhotos.withdraw')}
          </Button>
          <Button kind="quiet" onClick={() => setAsking(false)}>
            {t('common.cancel')}
          </Button>
        </div>
      </Dialog>
    </article>
  )
}

/** Only the company and the club may see the photo; if it fails to load, the page stays. */
function SentPhoto({ uuid, label }: Props) {
  const { data: blob, isPending } = useQuery(photoFileQuery(uuid))
  if (!blob) return isPending ? <Skeleton className="h-48" /> : null
  return <BlobImage blob={blob} alt={label} className="h-48 w-full bg-sunken object-cover" />
}
