import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { DataCheckNote } from '#back-office/club/today/DataCheckNote.tsx'
import { FailureList } from '#back-office/club/today/FailureList.tsx'
import { ClaimedList } from '#back-office/club/today/ClaimedList.tsx'
import { FreezeNote } from '#back-office/club/today/FreezeNote.tsx'
import { RecommendationNote } from '#back-office/club/today/RecommendationNote.tsx'
import { QueueTile } from '#back-office/club/today/QueueTile.tsx'
import { todayQuery } from '#back-office/club/today/today.queries.ts'

export function TodayPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(todayQuery(useRegion()))
  return (
    <BackOfficePage title={t('backOffice.today.title')} lead={t('backOffice.today.lead')}>
      {data.freeze ? (
        <FreezeNote freeze={data.freeze} />
      ) : (
        <DataCheckNote check={data.data_check} />
      )}
      <RecommendationNote count={data.recommendations} />
      <ul
        aria-label={t('backOffice.menu.queues')}
        className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4"
      >
        {data.queues.map((queue) => (
          <QueueTile key={queue.kind} queue={queue} />
        ))}
      </ul>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <ClaimedList claimed={data.claimed} />
        <FailureList failures={data.failures} />
      </div>
    </BackOfficePage>
  )
}
