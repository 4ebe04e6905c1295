import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useTranslation } from 'react-i18next'
import type { OrderPrint } from '#contract/shop/marketing.ts'
import { isQuestion } from './version-state.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatLastDay } from '#ui/format.ts'

const styles = {
  making: { tone: 'info', icon: HourglassMediumIcon },
  club: { tone: 'info', icon: HourglassMediumIcon },
  member: { tone: 'warn', icon: PencilSimpleLineIcon },
  printing: { tone: 'ok', icon: PrinterIcon },
  ended: { tone: 'ok', icon: CheckCircleIcon },
} as const

export function PhaseBanner({ print }: { print: OrderPrint }) {
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
