import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useTranslation } from 'react-i18next'
import { cardMinScans } from '#contract/points/club-card.rules.ts'
import { scansPercent } from './card-offer.ts'

export function EligibilityMeter({ scans }: { scans: number }) {
  const { t } = useTranslation()
  const isEnough = scans >= cardMinScans
  const percent = scansPercent(scans)
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
      <meter
        className="sr-only"
        aria-label={t('clubCard.eligibility.label')}
        min={0}
        max={cardMinScans}
        value={Math.min(scans, cardMinScans)}
      >
        {text}
      </meter>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden
        className="mt-2 block h-3 w-full rounded-badge border border-line-strong bg-sunken"
      >
        <rect
          width={percent}
          height="10"
          className={isEnough ? 'fill-ok sun:fill-ink' : 'fill-daylight sun:fill-ink'}
        />
      </svg>
    </div>
  )
}
