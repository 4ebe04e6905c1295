import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { StaffTopUp } from '#contract/points/club-card.admin.ts'
import { type CardStatus, topUpReviewFrom } from '#contract/points/club-card.rules.ts'
import { ProviderAsked } from './ProviderAsked.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { buildCompanyFact, buildMemberFact } from '#back-office/platform/session/member-facts.tsx'

export function TopUpEvidence({ topUp }: { topUp: StaffTopUp }) {
  const { t } = useTranslation()
  const money = `${formatPoints(topUp.amount)} ${topUp.currency}`
  const renderTime = (at: string | null) => at && <span className="num">{formatDateTime(at)}</span>
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h2">{topUp.company.name}</h2>
        <span className="ml-auto font-semibold">{money}</span>
      </header>
      {topUp.differs && (
        <Banner tone="warn" icon={WarningIcon}>
          {t('backOffice.clubCard.isDifferent')}
        </Banner>
      )}
      {topUp.is_late && (
        <Banner tone="warn" icon={WarningIcon}>
          {t('backOffice.clubCard.isLate')}
        </Banner>
      )}
      {topUp.approval === 'waiting' && (
        <Banner tone="info" icon={WarningIcon}>
          {t('backOffice.clubCard.isLarge', { limit: formatPoints(topUpReviewFrom) })}
        </Banner>
      )}
      <EvidencePart title={t('backOffice.clubCard.facts')}>
        <Facts
          items={[
            [t('backOffice.orders.points'), <PointsAmount key="points" points={topUp.points} />],
            [t('backOffice.clubCard.amount'), money],
            [t('backOffice.clubCard.rate'), `1 = ${topUp.rate} ${topUp.currency}`],
            [t('backOffice.orders.status'), t(`clubCard.history.status.${topUp.status}`)],
            [t('backOffice.clubCard.reason'), topUp.reason],
            [t('backOffice.clubCard.decided'), topUp.decided_by],
            [t('backOffice.clubCard.asked'), renderTime(topUp.created_at)],
            [t('backOffice.clubCard.sent'), renderTime(topUp.sent_at)],
            [t('backOffice.clubCard.checked'), renderTime(topUp.provider_checked_at)],
            [t('backOffice.clubCard.ended'), renderTime(topUp.ended_at)],
            [t('backOffice.clubCard.terms'), topUp.terms_version],
            [
              t('backOffice.clubCard.reference'),
              <span key="reference" className="num">
                {topUp.reference}
              </span>,
            ],
            [
              t('backOffice.clubCard.providerId'),
              topUp.provider_id && (
                <span key="id" className="num">
                  {topUp.provider_id}
                </span>
              ),
            ],
          ]}
        />
      </EvidencePart>
      <EvidencePart title={t('backOffice.clubCard.providerAnswer')}>
        <ProviderAsked uuid={topUp.uuid} />
      </EvidencePart>
      <EvidencePart title={t('backOffice.clubCard.card')}>
        <CompanyCardFacts topUp={topUp} />
      </EvidencePart>
      <EvidencePart title={t('backOffice.clubCard.earlier')}>
        <EarlierTopUps topUps={topUp.earlier} />
      </EvidencePart>
    </div>
  )
}

function EarlierTopUps({ topUps }: { topUps: StaffTopUp['earlier'] }) {
  const { t } = useTranslation()
  if (topUps.length === 0)
    return <p className="text-ink-2">{t('backOffice.clubCard.earlierNone')}</p>
  return (
    <ul className="divide-y divide-line">
      {topUps.map(({ uuid, amount, currency, status, created_at }) => (
        <li key={uuid} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="num text-ink-2">{formatDate(created_at)}</span>
          <span>
            {formatPoints(amount)} {currency}
          </span>
          <span className="text-ink-2">{t(`clubCard.history.status.${status}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function CompanyCardFacts({ topUp }: { topUp: StaffTopUp }) {
  const { t } = useTranslation()
  const { card, company, buyer, left } = topUp
  return (
    <Facts
      items={[
        buildCompanyFact(t, company),
        buildMemberFact(t('backOffice.orders.buyer'), 'installers', {
          uuid: buyer.uuid,
          name: `${buyer.name} (${toLanguageName(buyer.language)})`,
        }),
        [t('backOffice.orders.status'), t(`clubCard.status.${card.status as CardStatus}`)],
        [
          t('clubCard.face.number'),
          card.last4 && (
            <span key="last4" className="num">
              {card.last4}
            </span>
          ),
        ],
        [t('clubCard.face.expires'), card.expires_on && formatDate(card.expires_on)],
        [t('backOffice.clubCard.registered'), card.registered_at && formatDate(card.registered_at)],
        [t('backOffice.clubCard.left'), t('backOffice.clubCard.leftText', left)],
        [t('backOffice.orders.available'), formatPoints(topUp.available)],
        [t('backOffice.orders.reserved'), formatPoints(topUp.reserved)],
      ]}
    />
  )
}
