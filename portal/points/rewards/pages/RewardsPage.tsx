import { useQuery, useSuspenseQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { videosQuery } from '#portal/club/content/content.queries.ts'
import { VideoList } from '#portal/club/content/VideoList.tsx'
import { EarnTable } from '#portal/club/home/EarnTable.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { HowTo } from '#portal/points/rewards/HowTo.tsx'
import { InviteCard } from '#portal/points/rewards/InviteCard.tsx'
import { Levels } from '#portal/points/tiers/Levels.tsx'
import { getRewardsVideo, toVideoItem } from '#portal/points/rewards/rewards-video.ts'
import { configQuery } from '#portal/platform/settings/settings.queries.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { behavioursPerPage } from '#contract/points/rewards.rules.ts'
import { BehaviourRow } from '#portal/points/rewards/BehaviourRow.tsx'
import { behavioursQuery } from '#portal/points/rewards/rewards.queries.ts'
import { loadNextPage } from '#web/load-next-page.ts'
import { Card } from '#ui/Card.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'

export function RewardsPage() {
  const { t, i18n } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: config } = useSuspenseQuery(configQuery)
  const { data: videos, isPending } = useQuery(videosQuery(i18n.language))
  const regionId = self.company.regions_id
  const { regional_settings: settings } = config
  const rules = settings.find(({ region_id }) => region_id === regionId)
  const rewardsVideo = getRewardsVideo(settings, regionId)
  const videoText = {
    title: t('rewards.video'),
    excerpt: t('rewards.lead'),
    language: i18n.language,
  }
  const video = rewardsVideo && toVideoItem(rewardsVideo, videos?.data ?? [], videoText)
  return (
    <Page title={t('rewards.title')} lead={t('rewards.lead')}>
      <div className="grid items-start gap-6 md:grid-cols-12 md:gap-8">
        <div className="md:col-span-6">
          {isPending && <Skeleton className="aspect-[5/4] md:aspect-[4/3]" />}
          {video && !isPending && <VideoList videos={[video]} className="grid-cols-1!" />}
        </div>
        <HowTo className="md:col-span-6" />
        {rules && <EarnTable points={rules.points} className="md:col-span-6" />}
        <div className="md:col-span-6">
          <PagePart fallback={<Skeleton className="h-80" />}>
            <InviteCard />
          </PagePart>
        </div>
      </div>
      <section aria-labelledby="behaviours" className="mt-10">
        <h2 id="behaviours" className="mb-4 text-h2">
          {t('rewards.behaviours')}
        </h2>
        <PagePart fallback={<Skeleton className="h-96" />}>
          <BehaviourList />
        </PagePart>
      </section>
      <section aria-labelledby="levels" className="mt-10">
        <h2 id="levels" className="text-h2">
          {t('rewards.levels')}
        </h2>
        <PagePart fallback={<Skeleton className="mt-4 h-96" />}>
          <Levels />
        </PagePart>
      </section>
    </Page>
  )
}

function BehaviourList() {
  const { i18n } = useTranslation()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    behavioursQuery(i18n.language),
  )
  const behaviours = data.pages.flatMap((page) => page.data)
  return (
    <>
      <Card className="py-0! md:py-2!">
        <ul className="divide-y divide-line">
          {behaviours.map((behaviour) => (
            <li key={behaviour.uuid}>
              <BehaviourRow behaviour={behaviour} />
            </li>
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <LoadMore
          visibleCount={behaviours.length}
          total={data.pages[0]!.meta.total}
          pageSize={behavioursPerPage}
          isLoading={isFetchingNextPage}
          onMore={() => void loadNextPage({ data, fetchNextPage })}
        />
      )}
    </>
  )
}
