import { useTranslation } from 'react-i18next'
import type { OfficeTopUp } from '#contract/club-card.admin.ts'
import type { CardStatus } from '#contract/club-card.rules.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

/** The card, whose it is, and what may still be put on it. */
export function CompanyCardFacts({ topUp }: { topUp: OfficeTopUp }) {
  const { t } = useTranslation()
  const { card, company, buyer, left } = topUp
  return (
    <Facts
      items={[
        [
          t('office.orders.company'),
          <MemberLink key="company" kind="companies" uuid={company.uuid}>
            {company.name}
          </MemberLink>,
        ],
        [
          t('office.orders.buyer'),
          <MemberLink key="member" kind="installers" uuid={buyer.uuid}>
            {buyer.name} ({languageName(buyer.language)})
          </MemberLink>,
        ],
        [t('office.orders.status'), t(`card.status.${card.status as CardStatus}`)],
        [
          t('card.face.number'),
          card.last4 && (
            <span key="last4" className="num">
              {card.last4}
            </span>
          ),
        ],
        [t('card.face.expires'), card.expires_on && formatDate(card.expires_on)],
        [t('office.topUps.registered'), card.registered_at && formatDate(card.registered_at)],
        [t('office.topUps.left'), t('office.topUps.leftText', left)],
        [t('office.orders.available'), formatPoints(topUp.available)],
        [t('office.orders.reserved'), formatPoints(topUp.reserved)],
      ]}
    />
  )
}
