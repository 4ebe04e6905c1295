import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { isExpiryWarningDue } from '#contract/points/points.rules.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { stickyNewsQuery } from '#portal/club/content/content.queries.ts'
import { NewsTeaser } from '#portal/club/content/NewsTeaser.tsx'
import { VideoTeaser } from '#portal/club/content/VideoTeaser.tsx'
import { BeingCheckedBanner } from '#portal/members/companies/BeingCheckedBanner.tsx'
import { CardBanner } from '#portal/points/club-card/CardBanner.tsx'
import { isCardWaiting, getWelcome } from '#portal/club/home/banners.ts'
import { EarnTable } from '#portal/club/home/EarnTable.tsx'
import { ExpiryBanner } from '#portal/club/home/ExpiryBanner.tsx'
import { buildHeroSlides } from '#portal/club/home/hero-slides.ts'
import { HomeTier } from '#portal/club/home/HomeTier.tsx'
import { InProgress } from '#portal/club/home/InProgress.tsx'
import { NextProjectCard } from '#portal/club/home/NextProjectCard.tsx'
import { getNextAction } from '#portal/club/home/next-action.ts'
import { PointsBlock } from '#portal/club/home/PointsBlock.tsx'
import { ReviewBox } from '#portal/club/home/ReviewBox.tsx'
import { useFirstVisit } from '#portal/club/home/use-first-visit.ts'
import { Ways } from '#portal/club/home/Ways.tsx'
import { WelcomeBanner } from '#portal/club/home/WelcomeBanner.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { endOfYearDay } from '#portal/points/points/end-of-year.ts'
import { ProgrammeEndBanner } from '#portal/points/points/ProgrammeEndBanner.tsx'
import { TermsBanner } from '#portal/members/installers/TermsBanner.tsx'
import { UnverifiedBanner } from '#portal/members/installers/UnverifiedBanner.tsx'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { openProjectsQuery, projectsQuery } from '#portal/earning/projects/projects.queries.ts'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { ShopTeaser } from '#portal/shop/shop/ShopTeaser.tsx'
import { VoucherTeaser } from '#portal/shop/shop/VoucherTeaser.tsx'
import { AskedBanner } from '#portal/support/support/AskedBanner.tsx'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { classes } from '#ui/classes.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const HeroSlider = lazy(() =>
  import('#portal/club/home/HeroSlider.tsx').then(({ HeroSlider }) => ({ default: HeroSlider })),
)

export function HomePage() {
  const { t, i18n } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { uuid, regions_id: region } = self.company
  const { new_terms: newTerms } = self
  const [points, open, review, config] = useSuspenseQueries({
    queries: [
      pointsQuery(uuid),
      openProjectsQuery,
      projectsQuery(ProjectStatus.inReview),
      localizedConfigQuery(i18n.language),
    ],
  })
  const { data: sticky } = useQuery(stickyNewsQuery(i18n.language))
  const isFirstVisit = useFirstVisit(self)
  const [now] = useState(() => new Date())
  const { slug, timeZone } = getRegion(region)
  const beside = classes('md:col-span-12', points.data.projects.in_prog > 0 && 'xl:col-span-6')
  const rules = config.data.regional_settings.find(({ region_id }) => region_id === region)
  const welcomePoints = config.data.behaviours[slug] ?? 0
  const balance = points.data.company_points
  const slides = buildHeroSlides({
    heroImages: config.data.hero_images,
    regionId: region,
    sticky: sticky?.data ?? [],
    slideText: { title: t('home.hero.title'), text: t('home.hero.text') },
  })
  const { isOpen, mayRegister } = useOffers()
  const next = getNextAction(open.data.data, points.data.projects)
  const hasNext = 'project' in next ? isOpen : mayRegister
  const isExpiring = isExpiryWarningDue({
    toExpire: points.data.points.to_expire,
    seen: self.options.expPtsSeen,
    now,
    timeZone,
  })
  return (
    <Page title={t('home.title', { name: self.name })}>
      <div className="grid gap-4 md:grid-cols-12">
        <AskedBanner kind="company" uuid={uuid} className="md:col-span-12" />
        <BeingCheckedBanner company={self.company} className="md:col-span-12" />
        {self.email !== '' && self.verified_email_at === null && (
          <UnverifiedBanner className="md:col-span-12" />
        )}
        <ProgrammeEndBanner regionId={region} className="md:col-span-12" />
        {newTerms && <TermsBanner terms={newTerms} className="md:col-span-12" />}
        {isExpiring && (
          <ExpiryBanner
            installerId={self.id}
            points={points.data.points.to_expire}
            endOfYear={endOfYearDay(timeZone)}
            className="md:col-span-12"
          />
        )}
        {isCardWaiting(self) && <CardBanner className="md:col-span-12" />}
        {isFirstVisit && welcomePoints > 0 && (
          <WelcomeBanner
            kind={getWelcome(self)}
            points={welcomePoints}
            className="md:col-span-12"
          />
        )}
        <PointsBlock
          points={points.data}
          endOfYear={endOfYearDay(timeZone)}
          className={hasNext ? 'md:col-span-5 xl:col-span-4' : 'md:col-span-12'}
        />
        {hasNext && <NextProjectCard action={next} className="md:col-span-7 xl:col-span-8" />}
        {review.data.total > 0 && <ReviewBox review={review.data} className="md:col-span-12" />}
        <div className={classes('md:col-span-12', slides.length > 0 && 'xl:col-span-4')}>
          <PagePart fallback={<Skeleton className="h-80" />}>
            <HomeTier />
          </PagePart>
        </div>
        {slides.length > 0 && (
          <div className="min-w-0 md:col-span-12 xl:col-span-8">
            <Suspense fallback={<Skeleton className="h-64 md:h-80 xl:h-full" />}>
              <HeroSlider slides={slides} className="h-full" />
            </Suspense>
          </div>
        )}
        <Ways className="md:col-span-12" />
        <InProgress
          count={points.data.projects.in_prog}
          open={open.data.data}
          regionId={region}
          className={beside}
        />
        {rules && <EarnTable points={rules.points} className={beside} />}
        {isOpen && (
          <>
            <ShopTeaser balance={balance} className="mt-4 md:col-span-12" />
            <VoucherTeaser
              balance={balance}
              mayOrder={self.role.id === Role.owner}
              className="mt-4 md:col-span-12"
            />
          </>
        )}
        <NewsTeaser className="mt-4 md:col-span-12" />
        <VideoTeaser className="mt-4 md:col-span-12" />
      </div>
    </Page>
  )
}
