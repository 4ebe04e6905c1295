import { useTranslation } from 'react-i18next'
import type { TierView } from './tier-view.ts'
import { formatLastDay } from '#ui/format.ts'

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
