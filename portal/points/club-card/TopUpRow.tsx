import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopUp } from '#contract/points/club-card.ts'
import { formatLocalMoney } from '#portal/platform/local-format.ts'
import { Badge } from '#ui/Badge.tsx'
import { formatDateTime } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const styles = {
  SUCCEEDED: { tone: 'ok', icon: CheckCircleIcon },
  PENDING: { tone: 'warn', icon: ClockIcon },
  REFUSED: { tone: 'bad', icon: XCircleIcon },
  REJECTED: { tone: 'bad', icon: XCircleIcon },
} as const

type Props = { topUp: TopUp; question: ReactNode }

export function TopUpRow({ topUp: { uuid, status, dateTime, amount, last4 }, question }: Props) {
  const { t } = useTranslation()
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Badge {...styles[status]}>{t(`clubCard.history.status.${status}`)}</Badge>
        <time dateTime={dateTime} className="text-meta text-ink-2">
          {formatDateTime(dateTime)}
        </time>
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4">
        <PointsAmount points={amount.points} />
        <span className="num font-bold">{formatLocalMoney(amount)}</span>
      </p>
      {last4 && (
        <p className="text-meta text-ink-2">
          {t('clubCard.face.number')} <span className="num">{last4}</span>
        </p>
      )}
      {status !== 'SUCCEEDED' && (
        <p className="mt-1 text-meta text-ink-2">{t(`clubCard.history.hint.${status}`)}</p>
      )}
      {question}
      <TextLink
        to="/support/chat/new"
        search={{ about: `top_up:${uuid}` }}
        className="inline-flex min-h-12 items-center gap-2 text-meta"
      >
        <ChatCircleTextIcon size={20} aria-hidden className="shrink-0" />
        {t('support.askAbout.top_up')}
      </TextLink>
    </li>
  )
}
