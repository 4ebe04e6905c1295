import { useTranslation } from 'react-i18next'
import type { TierView } from './tier-view.ts'
import { formatLastDay } from '#ui/format.ts'

/** Says until when a level of last year stays, where this year has not reached it. */
export function RetainedLevel({ tier: { level, retainedUntil } }: { tier: TierView }) {
  const { t } = useTranslation()
  if (!retainedUntil) return null
  const day = formatLastDay(retainedUntil)
  return (
    <p className="text-meta font-semibold">
      {t('tiers.retained', { level: t(`tiers.levels.${level}`), day })}
    </p>
  )
}
