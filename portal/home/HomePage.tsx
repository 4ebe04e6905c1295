import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { pointsQuery } from '#portal/points/points.queries.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function HomePage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: points } = useSuspenseQuery(pointsQuery(self.company.uuid))
  return (
    <Page title={t('home.title', { name: self.name })}>
      <Card tone="slate" className="slate-ground">
        <h2 className="text-h3">{t('home.points')}</h2>
        <PointsAmount
          points={points.company_points}
          size="huge"
          className="mt-3 block text-daylight"
        />
        <div className="mt-6 flex flex-wrap gap-2">
          <LinkButton to="/shop">{t('home.toShop')}</LinkButton>
          <LinkButton to="/balance" kind="secondary">
            {t('home.toBalance')}
          </LinkButton>
        </div>
      </Card>
    </Page>
  )
}
