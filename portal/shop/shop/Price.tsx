import { useTranslation } from 'react-i18next'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = { points: number; isFrom?: boolean }

/** A price of zero or less is free. */
export function Price({ points, isFrom = false }: Props) {
  const { t } = useTranslation()
  if (points <= 0)
    return <span className="text-lead font-extrabold md:text-h2">{t('shop.free')}</span>
  return (
    <>
      {isFrom && <span className="text-meta text-ink-2">{t('shop.from')} </span>}
      <PointsAmount points={points} size="large" />
    </>
  )
}
