import { useTranslation } from 'react-i18next'
import type { PointsEntry } from '#contract/points/points.ts'
import { getChange, getVariation } from './statement.ts'
import { classes } from '#ui/classes.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

const tones = {
  positive: 'text-ok',
  negative: 'text-ink',
  reserved: 'text-warn',
  expired: 'text-bad',
  wasReserved: 'text-ink-2',
  takenBack: 'text-bad',
}

export function EntryChange({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation()
  const variation = getVariation(entry)
  return (
    <p className={classes('text-lead', tones[variation])}>
      <PointsAmount points={getChange(entry)} isChange className="font-bold" />
      <span className="block text-meta">{t(`points.variations.${variation}`)}</span>
    </p>
  )
}
