import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Card } from '#ui/Card.tsx'
import { formatDate, formatDateTime } from '#ui/format.ts'

/** The club cards of a company, the present one first. */
export function CompanyCards({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  if (company.cards.length === 0)
    return <p className="text-ink-2">{t('backOffice.members.noCards')}</p>
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {company.cards.map((card) => (
        <Card key={card.created_at}>
          <Facts
            items={[
              [t('backOffice.orders.status'), t(`clubCard.status.${card.status}`)],
              [t('clubCard.face.number'), card.last4 && <span className="num">{card.last4}</span>],
              [t('clubCard.face.expires'), card.expires_on && formatDate(card.expires_on)],
              [t('backOffice.orders.ordered'), formatDate(card.created_at)],
              [t('backOffice.members.ends'), card.ended_at && formatDate(card.ended_at)],
              [t('backOffice.members.cardLost'), card.lost_at && formatDateTime(card.lost_at)],
              [
                t('backOffice.members.cardBlocked'),
                card.lost_at &&
                  (card.blocked_at
                    ? formatDateTime(card.blocked_at)
                    : t('backOffice.members.cardUnblocked')),
              ],
            ]}
          />
        </Card>
      ))}
    </div>
  )
}
