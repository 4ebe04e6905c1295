import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import type { MarketingData } from '#contract/shop/marketing.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/Button.tsx'
import { AnswerProof } from './AnswerProof.tsx'
import { orderPrintQuery } from './marketing.queries.ts'
import { PhaseBanner } from './PhaseBanner.tsx'
import { VersionCard } from './VersionCard.tsx'
import { saveDraft } from './print-drafts.ts'

type OrderAgainProps = { product: string; data: MarketingData; company: string }

type Props = {
  order: Pick<Order, 'uuid' | 'number' | 'points'>
  company: string
  isOnline: boolean
  /** May decide; others only see. */
  isOwner: boolean
}

export function OrderPrint({ order, company, isOnline, isOwner }: Props) {
  const { t } = useTranslation()
  const { data: print, error, refetch } = useQuery(orderPrintQuery(order.uuid))
  if (!print && error) return <RefusalBox error={error} onRetry={() => void refetch()} />
  if (!print) return <Skeleton className="h-112" />
  const [newest, ...earlier] = print.proofs
  const isErased = newest?.is_erased ?? false
  const isWithMember = print.phase === 'member' && !isErased
  return (
    <section aria-labelledby="print-title" className="space-y-4">
      <h2 id="print-title" className="text-h2">
        {t('shop.print.title')}
      </h2>
      {!isErased && <PhaseBanner print={print} />}
      {newest && <VersionCard proof={newest} order={order} isNewest />}
      {isWithMember && newest && isOwner && (
        <AnswerProof print={print} proof={newest} order={order} isOnline={isOnline} />
      )}
      {isWithMember && !isOwner && <p className="text-ink-2">{t('orders.print.ownerDecides')}</p>}
      {earlier.map((proof) => (
        <VersionCard key={proof.no} proof={proof} order={order} />
      ))}
      {newest && !isErased && (
        <OrderAgain product={print.product} data={newest.data} company={company} />
      )}
    </section>
  )
}

function OrderAgain({ product, data, company }: OrderAgainProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function orderAgain() {
    saveDraft(company, data.subtype, { quantity: 1, data })
    void navigate({ to: '/shop/$uuid', params: { uuid: product }, hash: 'print' })
  }

  return (
    <Button kind="secondary" onClick={orderAgain}>
      <ArrowsClockwiseIcon size={22} aria-hidden />
      {t('orders.print.again')}
    </Button>
  )
}
