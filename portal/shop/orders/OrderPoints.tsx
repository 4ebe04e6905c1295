import { type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function OrderPoints(props: ComponentProps<typeof PointsAmount>) {
  const { t } = useTranslation()
  return props.points > 0 ? (
    <PointsAmount {...props} />
  ) : (
    <span className={props.className}>{t('shop.free')}</span>
  )
}
