import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { buildCompanyFact, buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

export function BuyerFacts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  const { buyer_history, buyer } = order
  const isVerified = buyer_history.verification === 'verified'
  const renderNumber = (value: number) => <span className="num">{formatPoints(value)}</span>
  return (
    <Facts
      label={t('backOffice.orders.buyerHistory')}
      items={[
        buildCompanyFact(t, {
          uuid: buyer_history.uuid,
          name: `${buyer_history.name}, ${buyer_history.city}`,
        }),
        buildMemberFact(t('backOffice.orders.buyer'), 'installers', {
          uuid: buyer.uuid,
          name: `${buyer.name} (${toLanguageName(buyer.language)})`,
        }),
        [
          isVerified ? t('backOffice.orders.verified') : t('backOffice.orders.notVerified'),
          buyer_history.verified_at ? formatDate(buyer_history.verified_at) : '–',
        ],
        [
          t('backOffice.orders.blocked'),
          buyer_history.active !== 1 && t('backOffice.companyReviews.yes'),
        ],
        [t('backOffice.orders.member'), formatDate(buyer_history.created_at)],
        [t('backOffice.orders.available'), renderNumber(buyer_history.available)],
        [t('backOffice.orders.reserved'), renderNumber(buyer_history.reserved)],
        [t('backOffice.orders.windows'), renderNumber(buyer_history.windows)],
        [t('backOffice.orders.before'), t('backOffice.orders.beforeText', buyer_history.orders)],
        [
          t('backOffice.orders.takenBack'),
          buyer_history.taken_back > 0 && renderNumber(buyer_history.taken_back),
        ],
      ]}
    />
  )
}
