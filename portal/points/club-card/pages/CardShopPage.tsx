import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { isSoldOut } from '#contract/shop/shop.rules.ts'
import { getCardBlock, isFree } from '#portal/points/club-card/card-offer.ts'
import { cardOfferQuery } from '#portal/points/club-card/club-card.queries.ts'
import { CardFace } from '#portal/points/club-card/CardFace.tsx'
import { EligibilityMeter } from '#portal/points/club-card/EligibilityMeter.tsx'
import { OrderCardButton } from '#portal/points/club-card/OrderCardButton.tsx'
import { Steps } from '#portal/points/club-card/Steps.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { StaffHtml } from '#ui/StaffHtml.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function CardShopPage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { company } = self
  const [offer, points] = useSuspenseQueries({
    queries: [cardOfferQuery(company.regions_id), pointsQuery(company.uuid)],
  })
  const { data: products, order, has_card: hasCard } = offer.data
  const [product] = products
  const scans = points.data.scans.current_year
  const block = getCardBlock({
    regionId: company.regions_id,
    hasCard,
    isOrdered: order !== null,
    scans,
  })
  if (!product || block === 'region')
    return (
      <Page title={t('clubCard.title')} width="text">
        <EmptyState
          picture="nothing-found"
          title={t('clubCard.block.region')}
          action={<LinkButton to="/shop">{t('shop.toShop')}</LinkButton>}
        >
          {t('clubCard.block.regionText')}
        </EmptyState>
      </Page>
    )
  const [variant] = product.variants
  const price = variant?.price ?? 0
  return (
    <Page title={product.name}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 xl:gap-12">
        <div>
          <CardFace seed={company.uuid} company={company.name} className="max-w-lg" />
          <StaffHtml html={product.description} className="mt-4 text-lead" />
        </div>
        <Card className="md:row-span-2">
          <p className="text-h2 font-bold">
            {isFree(price) ? t('clubCard.free') : <PointsAmount points={price} size="large" />}
          </p>
          <p className="mt-1 mb-6 text-ink-2">{t('clubCard.freeNote')}</p>
          <EligibilityMeter scans={scans} />
          <OrderCardButton
            uuid={product.uuid}
            order={order}
            scans={scans}
            block={
              block ??
              (isSoldOut(product.variants)
                ? 'soldOut'
                : self.role.id === Role.owner
                  ? undefined
                  : 'employee')
            }
          />
          <p className="mt-6 text-meta text-ink-2">
            {t('shop.sku')} <span className="num">{product.sku}</span>
          </p>
        </Card>
        <section aria-labelledby="card-how">
          <h2 id="card-how" className="mb-4 text-h3">
            {t('clubCard.none.how')}
          </h2>
          <Steps
            steps={(['order', 'activate', 'topUp'] as const).map((step) => ({
              title: t(`clubCard.none.steps.${step}.title`),
              text: t(`clubCard.none.steps.${step}.text`),
            }))}
          />
        </section>
      </div>
    </Page>
  )
}
