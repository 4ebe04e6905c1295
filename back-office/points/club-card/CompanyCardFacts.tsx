import { useTranslation } from 'react-i18next'
import type { StaffTopUp } from '#contract/points/club-card.admin.ts'
import type { CardStatus } from '#contract/points/club-card.rules.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { buildCompanyFact, buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

/** The card, whose it is, and what may still be put on it. */
export function CompanyCardFacts({ topUp }: { topUp: StaffTopUp }) {
  const { t } = useTranslation()
  const { card, company, buyer, left } = topUp
  return (
    <Facts
      items={[
        buildCompanyFact(t, company),
        buildMemberFact(t('backOffice.orders.buyer'), 'installers', {
          uuid: buyer.uuid,
          name: `${buyer.name} (${languageName(buyer.language)})`,
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
        [t('backOffice.topUps.registered'), card.registered_at && formatDate(card.registered_at)],
        [t('backOffice.topUps.left'), t('backOffice.topUps.leftText', left)],
        [t('backOffice.orders.available'), formatPoints(topUp.available)],
        [t('backOffice.orders.reserved'), formatPoints(topUp.reserved)],
      ]}
    />
  )
}
