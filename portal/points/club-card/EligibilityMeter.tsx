import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useTranslation } from 'react-i18next'
import { cardMinScans } from '#contract/points/club-card.rules.ts'
import { calculateScansPercent } from './card-offer.ts'
import { MeterBar } from '#ui/MeterBar.tsx'

export function EligibilityMeter({ scans }: { scans: number }) {
  const { t } = useTranslation()
  const isEnough = scans >= cardMinScans
  const text = isEnough
    ? t('clubCard.eligibility.enough', { count: scans, minimum: cardMinScans })
    : t('clubCard.eligibility.windows', { scans, count: cardMinScans })
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold">
        {isEnough && (
          <CheckCircleIcon size={22} weight="fill" className="shrink-0 text-ok" aria-hidden />
        )}
        {text}
      </p>
      <MeterBar
        label={t('clubCard.eligibility.label')}
        text={text}
        value={Math.min(scans, cardMinScans)}
        max={cardMinScans}
        percent={calculateScansPercent(scans)}
        fill={isEnough ? 'fill-ok sun:fill-ink' : undefined}
      />
    </div>
  )
}
