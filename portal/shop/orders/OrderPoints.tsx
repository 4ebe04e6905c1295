import { type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PointsAmount } from '#ui/PointsAmount.tsx'

/** What an order costs; the club card costs nothing. */
export function OrderPoints(props: ComponentProps<typeof PointsAmount>) {
  const { t } = useTranslation()
  return props.points > 0 ? (
    <PointsAmount {...props} />
  ) : (
    <span className={props.className}>{t('shop.free')}</span>
  )
}
