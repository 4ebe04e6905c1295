import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { OfficeTopUp } from '#contract/club-card.admin.ts'
import { topUpSecondLook } from '#contract/club-card.rules.ts'
import { CompanyCardFacts } from '#back-office/card/CompanyCardFacts.tsx'
import { EarlierTopUps } from '#back-office/card/EarlierTopUps.tsx'
import { ProviderAsked } from '#back-office/card/ProviderAsked.tsx'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Banner } from '#ui/Banner.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

/** All that is known of a top-up. */
export function TopUpEvidence({ topUp }: { topUp: OfficeTopUp }) {
  const { t } = useTranslation()
  const money = `${formatPoints(topUp.amount)} ${topUp.currency}`
  const when = (at: string | null) => at && <span className="num">{formatDateTime(at)}</span>
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h2">{topUp.company.name}</h2>
        <span className="ml-auto font-semibold">{money}</span>
      </header>
      {topUp.differs && (
        <Banner tone="warn" icon={WarningIcon}>
          {t('office.topUps.isDifferent')}
        </Banner>
      )}
      {topUp.is_late && (
        <Banner tone="warn" icon={WarningIcon}>
          {t('office.topUps.isLate')}
        </Banner>
      )}
      {topUp.approval === 'waiting' && (
        <Banner tone="info" icon={WarningIcon}>
          {t('office.topUps.isLarge', { limit: formatPoints(topUpSecondLook) })}
        </Banner>
      )}
      <EvidencePart title={t('office.topUps.facts')}>
        <Facts
          items={[
            [t('office.orders.points'), <PointsAmount key="points" points={topUp.points} />],
            [t('office.topUps.amount'), money],
            [t('office.topUps.rate'), `1 = ${topUp.rate} ${topUp.currency}`],
            [t('office.orders.status'), t(`card.history.status.${topUp.status}`)],
            [t('office.topUps.reason'), topUp.reason],
            [t('office.topUps.decided'), topUp.decided_by],
            [t('office.topUps.asked'), when(topUp.created_at)],
            [t('office.topUps.sent'), when(topUp.sent_at)],
            [t('office.topUps.looked'), when(topUp.looked_at)],
            [t('office.topUps.ended'), when(topUp.ended_at)],
            [t('office.topUps.terms'), topUp.terms_version],
            [
              t('office.topUps.reference'),
              <span key="reference" className="num">
                {topUp.reference}
              </span>,
            ],
            [
              t('office.topUps.providerId'),
              topUp.provider_id && (
                <span key="id" className="num">
                  {topUp.provider_id}
                </span>
              ),
            ],
          ]}
        />
      </EvidencePart>
      <EvidencePart title={t('office.topUps.says')}>
        <ProviderAsked uuid={topUp.uuid} />
      </EvidencePart>
      <EvidencePart title={t('office.topUps.card')}>
        <CompanyCardFacts topUp={topUp} />
      </EvidencePart>
      <EvidencePart title={t('office.topUps.earlier')}>
        <EarlierTopUps topUps={topUp.earlier} />
      </EvidencePart>
    </div>
  )
}
