import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProjectStatus } from '#contract/projects.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { EarnTable } from '#portal/home/EarnTable.tsx'
import { InProgress } from '#portal/home/InProgress.tsx'
import { JobCard } from '#portal/home/JobCard.tsx'
import { nextActionOf } from '#portal/home/next-action.ts'
import { PointsBlock } from '#portal/home/PointsBlock.tsx'
import { ReviewBox } from '#portal/home/ReviewBox.tsx'
import { Ways } from '#portal/home/Ways.tsx'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { endOfYearDay } from '#portal/points/end-of-year.ts'
import { pointsQuery } from '#portal/points/points.queries.ts'
import { openProjectsQuery, projectsQuery } from '#portal/projects/projects.queries.ts'
import { configQuery } from '#portal/settings/settings.queries.ts'
import { TierCard } from '#portal/tiers/TierCard.tsx'
import { tierViews } from '#portal/tiers/tier-view.ts'
import { tiersQuery } from '#portal/tiers/tiers.queries.ts'
import { Page } from '#ui/Page.tsx'

export function HomePage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { uuid, regions_id: region } = self.company
  const [points, open, review, tiers, config] = useSuspenseQueries({
    queries: [
      pointsQuery(uuid),
      openProjectsQuery,
      projectsQuery(ProjectStatus.inReview),
      tiersQuery,
      configQuery,
    ],
  })
  const { main } = tierViews(tiers.data.data)
  const rules = config.data.regional_settings.find(({ region_id }) => region_id === region)
  const endOfYear = endOfYearDay(knownRegion(region).timeZone)
  return (
    <Page title={t('home.title', { name: self.name })}>
      <div className="grid gap-4 md:grid-cols-12">
        <PointsBlock
          points={points.data}
          endOfYear={endOfYear}
          className="md:col-span-5 xl:col-span-4"
        />
        <JobCard
          action={nextActionOf(open.data.data, points.data.projects)}
          className="md:col-span-7 xl:col-span-8"
        />
        {review.data.total > 0 && <ReviewBox review={review.data} className="md:col-span-12" />}
        <Ways className="md:col-span-12" />
        {main && <TierCard tier={main} className="md:col-span-12" />}
        <InProgress
          count={points.data.projects.in_prog}
          open={open.data.data}
          regionId={region}
          className="md:col-span-12 xl:col-span-6"
        />
        {rules && <EarnTable points={rules.points} className="md:col-span-12 xl:col-span-6" />}
      </div>
    </Page>
  )
}
