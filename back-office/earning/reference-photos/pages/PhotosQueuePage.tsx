import { useTranslation } from 'react-i18next'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { PhotoDecision } from '#back-office/earning/reference-photos/PhotoDecision.tsx'
import { PhotoEvidence } from '#back-office/earning/reference-photos/PhotoEvidence.tsx'
import { photoQueue } from '#back-office/earning/reference-photos/reference-photos.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function PhotosQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/queues/photos')
  const region = useRegion()
  return (
    <QueuePage
      title={t('backOffice.menu.photos')}
      queue={photoQueue}
      search={search}
      onChange={change}
      filter={{ region }}
      next={{ region, after: search.item }}
      mayTakeNext={may('reviews.decide')}
      renderNote={() => <TextLink to="/photo-gallery">{t('backOffice.menu.gallery')}</TextLink>}
      toEntry={(row) => ({ title: row.caption, text: row.company.name, since: row.waiting_since })}
      renderEvidence={(row) => <PhotoEvidence key={row.uuid} row={row} />}
      renderDecision={(row, onNext) => <PhotoDecision key={row.uuid} row={row} onNext={onNext} />}
    />
  )
}
