import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatLastDay } from '#ui/format.ts'
import { AnswerProof } from './AnswerProof.tsx'
import { orderPrintQuery } from './proofs.queries.ts'
import { VersionCard } from './VersionCard.tsx'
import { saveDraft } from '#portal/shop/prints/print-drafts.ts'
import { isQuestion } from './version-state.ts'
import type { OrderPrint as Print } from '#contract/shop/proofs.ts'

const styles = {
  making: { tone: 'info', icon: HourglassMediumIcon },
  club: { tone: 'info', icon: HourglassMediumIcon },
  member: { tone: 'warn', icon: PencilSimpleLineIcon },
  printing: { tone: 'ok', icon: PrinterIcon },
  ended: { tone: 'ok', icon: CheckCircleIcon },
} as const

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

function PhaseBanner({ print }: { print: Print }) {
  const { t } = useTranslation()
  const { phase, due_at: dueAt, proofs } = print
  const isAsked = phase === 'member' && proofs[0] !== undefined && isQuestion(proofs[0])
  const key = isAsked ? 'question' : phase
  return (
    <Banner {...styles[phase]} title={t(`orders.print.phase.${key}.title`)}>
      {t(`orders.print.phase.${key}.text`)}
      {dueAt && (
        <span className="block font-semibold">
          {t('orders.print.due', { date: formatLastDay(dueAt) })}
        </span>
      )}
    </Banner>
  )
}
