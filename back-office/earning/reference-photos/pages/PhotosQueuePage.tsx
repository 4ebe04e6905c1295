import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { PhotoDecision } from '#back-office/earning/reference-photos/PhotoDecision.tsx'
import { PhotoEvidence } from '#back-office/earning/reference-photos/PhotoEvidence.tsx'
import {
  staffPhotoQuery,
  staffPhotosQuery,
  useNextPhoto,
} from '#back-office/earning/reference-photos/reference-photos.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { TextLink } from '#ui/TextLink.tsx'

/** Photos of finished work that wait: list, picture with its consent, decision. */
export function PhotosQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ item, page = 1 }, change] = useSearchState('/inside/queues/photos')
  const region = useRegion()
  const photos = useQuery(staffPhotosQuery({ region, page }))
  const one = useQuery({ ...staffPhotoQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextPhoto(),
    { region, after: item },
    { open: (uuid) => change({ item: uuid }, { replace: true }), isAllowed: may('reviews.decide') },
  )
  return (
    <WorkQueue
      title={t('backOffice.menu.photos')}
      filters={<TextLink to="/photo-gallery">{t('backOffice.menu.gallery')}</TextLink>}
      rows={photos}
      one={one}
      item={item}
      page={page}
      next={next}
      entries={(rows, now) =>
        rows.map((row) => ({
          id: row.uuid,
          title: row.caption,
          text: row.company.name,
          meta: formatAge(row.waiting_since, now),
          isLate: isLate(row.due_at, now),
          claimedBy: row.claim?.name,
        }))
      }
      renderEvidence={(row) => <PhotoEvidence key={row.uuid} row={row} />}
      renderDecision={(row) => <PhotoDecision key={row.uuid} row={row} onNext={next.take} />}
      onBack={() => change({ item: undefined })}
    />
  )
}
