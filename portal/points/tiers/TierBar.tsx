import { useTranslation } from 'react-i18next'
import { type TierView, allScans } from './tier-view.ts'
import { TierMeter } from '#ui/TierMeter.tsx'

export function TierBar({ tier: { category, level, next, percent } }: { tier: TierView }) {
  const { t } = useTranslation()
  const messageKey = category === allScans ? 'tiers.windowsTo' : 'tiers.moreTo'
  return (
    <TierMeter
      label={t(`tiers.categories.${category}`)}
      level={t(`tiers.levels.${level}`)}
      text={
        next
          ? t(messageKey, { count: next.missing, level: t(`tiers.levels.${next.level}`) })
          : t('tiers.top')
      }
      percent={percent}
      isTop={!next}
    />
  )
}
