import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { formatLocalMoney } from '#portal/platform/local-format.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function OrderCardStatus({ card }: { card: NonNullable<Order['meta']['card']> }) {
  const { t } = useTranslation()
  const { status, last4, topped_up } = card
  const { points, local, currency } = topped_up
  return (
    <Card tone="slate">
      <h2 className="flex items-center gap-2 text-h3">
        <CreditCardIcon size={26} aria-hidden />
        {t('orders.card.title')}
      </h2>
      {last4 && <p className="mt-4 font-mono text-lead tracking-widest">•••• {last4}</p>}
      <dl className="mt-4 grid gap-4 md:grid-cols-2">
        <div>
          <dt className="text-meta text-on-slate-2">{t('orders.card.status')}</dt>
          <dd className="font-semibold">{t(`orders.card.statuses.${getStatusKey(status)}`)}</dd>
        </div>
        <div>
          <dt className="text-meta text-on-slate-2">{t('orders.card.toppedUp')}</dt>
          <dd>
            <PointsAmount points={points} /> · {formatLocalMoney({ local, currency })}
          </dd>
        </div>
      </dl>
      <LinkButton to="/club-card" kind="secondary" className="mt-4">
        {t('orders.card.open')}
      </LinkButton>
    </Card>
  )
}

function getStatusKey(status: string) {
  return status === 'ACTIVE' || status === 'ISSUED' ? status : 'other'
}
