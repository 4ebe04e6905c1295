import type { Icon } from '@phosphor-icons/react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EnvelopeOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeOpen'
import { HourglassLowIcon } from '@phosphor-icons/react/dist/csr/HourglassLow'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import type { CardStatus } from '#contract/points/club-card.rules.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { formatDate } from '#ui/format.ts'

const styles: Record<CardStatus, { tone: BadgeTone; icon: Icon }> = {
  ORDERED: { tone: 'info', icon: ClockIcon },
  ISSUED: { tone: 'warn', icon: EnvelopeOpenIcon },
  ACTIVE: { tone: 'ok', icon: CheckCircleIcon },
  BLOCKED: { tone: 'bad', icon: LockSimpleIcon },
  EXPIRED: { tone: 'neutral', icon: HourglassLowIcon },
}

type Props = { status: CardStatus; expiresOn?: string | null }

export function CardStrip({ status, expiresOn }: Props) {
  const { t } = useTranslation()
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge {...styles[status]}>{t(`clubCard.status.${status}`)}</Badge>
      {expiresOn && (
        <span className="text-meta text-ink-2">
          {t(status === 'EXPIRED' ? 'clubCard.expiredOn' : 'clubCard.validUntil', {
            date: formatDate(`${expiresOn}T12:00:00Z`),
          })}
        </span>
      )}
    </p>
  )
}
