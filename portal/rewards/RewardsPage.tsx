import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { videosQuery } from '#portal/content/content.queries.ts'
import { VideoList } from '#portal/content/VideoList.tsx'
import { EarnTable } from '#portal/home/EarnTable.tsx'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { BehaviourList } from '#portal/rewards/BehaviourList.tsx'
import { HowTo } from '#portal/rewards/HowTo.tsx'
import { InviteCard } from '#portal/rewards/InviteCard.tsx'
import { rewardsVideoOf, videoItem } from '#portal/rewards/rewards-video.ts'
import { configQuery } from '#portal/settings/settings.queries.ts'
import { bracketViews } from '#portal/tiers/bracket-view.ts'
import { TierBenefits } from '#portal/tiers/TierBenefits.tsx'
import { TierBlock } from '#portal/tiers/TierBlock.tsx'
import { housePicture, type TierView, tierViews } from '#portal/tiers/tier-view.ts'
import { tierDefinitionsQuery, tiersQuery } from '#portal/tiers/tiers.queries.ts'
import { Card } from '#ui/Card.tsx'
import { formatDate } from '#ui/format.ts'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function RewardsPage() {
  const { t, i18n } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const [config, tiers, definitions] = useSuspenseQueries({
    queries: [configQuery, tiersQuery, tierDefinitionsQuery],
  })
  const { data: videos, isPending } = useQuery(videosQuery(i18n.language))
  const regionId = self.company.regions_id
  const { regional_settings: settings } = config.data
  const rules = settings.find(({ region_id }) => region_id === regionId)
  const chosen = rewardsVideoOf(settings, regionId)
  const videoText = {
    title: t('rewards.video'),
    excerpt: t('rewards.lead'),
    language: i18n.language,
  }
  const video = chosen && videoItem(chosen, videos?.data ?? [], videoText)
  const { main, others } = tierViews(tiers.data.data)
  const resetAt = definitions.data.data[0]?.reset_at
  const bracketsOf = ({ category, total }: TierView) => {
    const own = definitions.data.data.find(({ tier_category }) => tier_category === category)
    return bracketViews(own?.brackets ?? [], total)
  }
  return (
    <Page title={t('rewards.title')} lead={t('rewards.lead')}>
      <div className="grid items-start gap-6 md:grid-cols-12 md:gap-8">
        <div className="md:col-span-6">
          {video && <VideoList videos={[video]} className="grid-cols-1!" />}
          {!video && isPending && <Skeleton className="aspect-video" />}
        </div>
        <HowTo className="md:col-span-6" />
        {rules && <EarnTable points={rules.points} className="md:col-span-6" />}
        <Suspense fallback={<Skeleton className="h-80 md:col-span-6" />}>
          <InviteCard className="md:col-span-6" />
        </Suspense>
      </div>
      <section aria-labelledby="behaviours" className="mt-10">
        <h2 id="behaviours" className="mb-4 text-h2">
          {t('rewards.behaviours')}
        </h2>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <BehaviourList />
        </Suspense>
      </section>
      <section aria-labelledby="levels" className="mt-10">
        <h2 id="levels" className="text-h2">
          {t('rewards.levels')}
        </h2>
        <p className="mt-2 mb-4 max-w-prose text-ink-2">
          {t('tiers.rules', { day: resetAt && formatDate(resetAt) })} {t('tiers.spending')}
        </p>
        {main && (
          <div className="mb-4 grid items-start gap-4 md:grid-cols-2">
            <TierBlock tier={main} brackets={bracketsOf(main)} isOpen />
            <Card className="overflow-hidden">
              <Picture
                src={housePicture(main.level)}
                width="640"
                height="400"
                loading="lazy"
                className="-mx-4 -mt-4 mb-4 h-40 w-[calc(100%+2rem)] max-w-none object-cover object-[50%_55%] md:-mx-6 md:-mt-6 md:h-52 md:w-[calc(100%+3rem)]"
              />
              <h3 className="mb-4 text-h3">{t('tiers.benefitsTitle')}</h3>
              <TierBenefits level={main.level} />
            </Card>
          </div>
        )}
        <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {others.map((tier) => (
            <li key={tier.category}>
              <TierBlock tier={tier} brackets={bracketsOf(tier)} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
