import { useTranslation } from 'react-i18next'
import type { OfficeOrder } from '#contract/orders.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

/** What the company is to the club, and who of it ordered. */
export function BuyerFacts({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation()
  const { standing, buyer } = order
  const isVerified = standing.verification === 'verified'
  const number = (value: number) => <span className="num">{formatPoints(value)}</span>
  return (
    <Facts
      label={t('office.orders.standing')}
      items={[
        [
          t('office.orders.company'),
          <MemberLink key="company" kind="companies" uuid={standing.uuid}>
            {standing.name}, {standing.city}
          </MemberLink>,
        ],
        [
          t('office.orders.buyer'),
          <MemberLink key="member" kind="installers" uuid={buyer.uuid}>
            {buyer.name} ({languageName(buyer.language)})
          </MemberLink>,
        ],
        [
          isVerified ? t('office.orders.verified') : t('office.orders.notVerified'),
          standing.verified_at ? formatDate(standing.verified_at) : '–',
        ],
        [t('office.orders.blocked'), standing.active !== 1 && t('office.verification.yes')],
        [t('office.orders.member'), formatDate(standing.created_at)],
        [t('office.orders.available'), number(standing.available)],
        [t('office.orders.reserved'), number(standing.reserved)],
        [t('office.orders.windows'), number(standing.windows)],
        [t('office.orders.before'), t('office.orders.beforeText', standing.orders)],
        [t('office.orders.takenBack'), standing.taken_back > 0 && number(standing.taken_back)],
      ]}
    />
  )
}
