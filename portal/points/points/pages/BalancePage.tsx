import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import { BeingCheckedBanner } from '#portal/members/companies/BeingCheckedBanner.tsx'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { BalanceTiles } from '#portal/points/points/BalanceTiles.tsx'
import { endOfYearDay } from '#portal/points/points/end-of-year.ts'
import { ForecastCard } from '#portal/points/points/ForecastCard.tsx'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { Statement } from '#portal/points/points/Statement.tsx'
import { TierCard } from '#portal/points/tiers/TierCard.tsx'
import { TierList } from '#portal/points/tiers/TierList.tsx'
import { YearlyStatements } from '#portal/points/yearly-statements/YearlyStatements.tsx'
import { toTierViews } from '#portal/points/tiers/tier-view.ts'
import { tiersQuery } from '#portal/points/tiers/tiers.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function BalancePage() {
  const { t } = useTranslation()
  const { page = 1, ...period } = useSearch({ from: '/member/balance' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: points } = useSuspenseQuery(pointsQuery(self.company.uuid))
  const { timeZone } = getRegion(self.company.regions_id)
  return (
    <Page title={t('points.title')}>
      <BeingCheckedBanner company={self.company} className="mb-6" />
      <BalanceTiles points={points} endOfYear={endOfYearDay(timeZone)} />
      <PagePart fallback={<Skeleton className="mt-6 h-56" />}>
        <ForecastCard className="mt-6" />
      </PagePart>
      <PagePart fallback={<Skeleton className="mt-4 h-96" />}>
        <Tiers />
      </PagePart>
      <section aria-labelledby="statement" className="mt-10">
        <h2 id="statement" className="text-h2">
          {t('points.history')}
        </h2>
        {self.permissions.sees_history === 1 ? (
          <PagePart
            fallback={<Skeleton className="mt-4 h-96" />}
            resetKey={JSON.stringify({ page, ...period })}
          >
            <Statement page={page} period={period} timeZone={timeZone} />
          </PagePart>
        ) : (
          <Banner tone="info" icon={LockKeyIcon} className="mt-4">
            {t('points.ownersOnly')}
          </Banner>
        )}
      </section>
      {self.permissions.sees_history === 1 && (
        <PagePart fallback={null}>
          <YearlyStatements className="mt-10" />
        </PagePart>
      )}
    </Page>
  )
}

function Tiers() {
  const { data: tiers } = useSuspenseQuery(tiersQuery)
  const { main, others } = toTierViews(tiers.data)
  return (
    <div className="mt-4 grid items-start gap-4 xl:grid-cols-12">
      {main && <TierCard tier={main} className="xl:col-span-5" />}
      <TierList tiers={others} className="xl:col-span-7" />
    </div>
  )
}
