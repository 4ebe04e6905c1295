import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role, type Installer } from '#contract/members/installers.ts'
import { pauseEnd } from '#contract/members/account-changes.rules.ts'
import { getCardBlock } from '#portal/points/club-card/card-offer.ts'
import { getCardView } from '#portal/points/club-card/card-view.ts'
import { cardAccountQuery, cardOfferQuery } from '#portal/points/club-card/club-card.queries.ts'
import { CardBody } from './CardBody.tsx'
import { CardFace } from '#portal/points/club-card/CardFace.tsx'
import { CardStrip } from '#portal/points/club-card/CardStrip.tsx'
import { CompanyCards } from '#portal/points/club-card/lost/CompanyCards.tsx'
import { TopUpHistory } from '#portal/points/club-card/TopUpHistory.tsx'
import { useConnected } from '#web/connection.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { SpendingPauseBanner } from '#portal/members/installers/SpendingPauseBanner.tsx'
import { OwnerOnly } from '#portal/shop/orders/checkout/OwnerOnly.tsx'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { configQuery } from '#portal/platform/settings/settings.queries.ts'
import { AskedBanner } from '#portal/support/support/AskedBanner.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

export function ClubCardPage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  if (self.role.id === Role.owner) return <OwnersCard self={self} />
  return (
    <Page title={t('clubCard.title')} width="text">
      <OwnerOnly action={<LinkButton to="/shop">{t('shop.toShop')}</LinkButton>}>
        {t('clubCard.ownerOnly')}
      </OwnerOnly>
    </Page>
  )
}

function OwnersCard({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const { company } = self
  const { page = 1 } = useSearch({ from: '/member/club-card' })
  const isOnline = useConnected()
  const [now] = useState(() => new Date())
  const today = now.toISOString().slice(0, 10)
  const { data: config } = useSuspenseQuery(configQuery)
  const { data: points } = useQuery(pointsQuery(company.uuid))
  const place = { provider: config.card_provider, companyUuid: company.uuid }
  const [account, offer] = useSuspenseQueries({
    queries: [cardAccountQuery(place), cardOfferQuery(company.regions_id)],
  })
  const { order, has_card: hasCard } = offer.data
  const view = getCardView({ account: account.data.data, isOrdered: order !== null, company })
  const card = 'account' in view ? view.account : undefined
  const scans = points?.scans.current_year ?? 0
  const setting = config.regional_settings.find((row) => row.region_id === company.regions_id)
  const isPaused = view.kind === 'active' && pauseEnd(self.spending_paused_until, now) !== null
  const wasTopped = view.kind !== 'none' && view.kind !== 'ordered'
  return (
    <Page title={t('clubCard.title')}>
      {!isOnline && (
        <Banner
          tone="warn"
          icon={WifiSlashIcon}
          title={t('clubCard.offline.title')}
          className="mb-6"
        >
          {t('clubCard.offline.text')}
        </Banner>
      )}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]',
          wasTopped && 'xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)_minmax(0,10fr)]',
        )}
      >
        <div>
          <CardFace
            seed={company.uuid}
            company={company.name}
            last4={card?.last4 ?? company.edenred_card?.last4}
            expiresOn={card?.expires_on}
            isMuted={view.kind === 'inactive'}
          />
          {card && <CardStrip status={card.status} expiresOn={card.expires_on} />}
          {view.kind === 'ordered' && <CardStrip status="ORDERED" />}
        </div>
        <div className="md:row-span-2 xl:row-span-1">
          <SpendingPauseBanner self={self} className="mb-4" />
          {!isPaused && (
            <CardBody
              view={view}
              place={place}
              order={order}
              scans={scans}
              block={getCardBlock({
                regionId: company.regions_id,
                hasCard,
                isOrdered: order !== null,
                scans,
              })}
              balance={points?.company_points}
              verifiedEmailAt={self.verified_email_at}
              contact={setting?.contact}
              today={today}
              isOnline={isOnline}
              isAsking={account.isFetching}
              onAsk={() => void account.refetch()}
            />
          )}
        </div>
        <div className="space-y-6">
          {wasTopped && (
            <TopUpHistory
              provider={place.provider}
              page={page}
              renderQuestion={renderAskedBanner}
            />
          )}
          <CompanyCards place={place} isOnline={isOnline} />
        </div>
      </div>
    </Page>
  )
}

function renderAskedBanner(topUp: string) {
  return <AskedBanner kind="top_up" uuid={topUp} className="mt-2" />
}
