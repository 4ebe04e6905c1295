import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { formatChange, formatPoints } from '#ui/format.ts'

type Size = 'inline' | 'large' | 'huge'

const numberStyles: Record<Size, string> = {
  inline: 'font-bold',
  large: 'text-[2rem] leading-none font-extrabold [font-variant-numeric:lining-nums]!',
  huge: 'text-points font-extrabold tracking-normal! [font-variant-numeric:lining-nums]!',
}

const unitStyles: Record<Size, string> = {
  inline: '',
  large: 'text-body font-semibold',
  huge: 'text-h3 font-semibold',
}

type Props = {
  points: number
  size?: Size
  /** Shows + or − before the number, in words for screen readers. */
  isChange?: boolean
  className?: string
}

export function PointsAmount({ points, size = 'inline', isChange = false, className }: Props) {
  const { t } = useTranslation()
  const sign = points < 0 ? t('common.minus') : t('common.plus')
  return (
    <span className={classes(size === 'inline' && 'whitespace-nowrap', className)}>
      {isChange && <span className="sr-only">{sign} </span>}
      <span aria-hidden={isChange || undefined} className={classes('num', numberStyles[size])}>
        {isChange ? formatChange(points) : formatPoints(points)}
      </span>
      {isChange && <span className="sr-only">{formatPoints(Math.abs(points))}</span>}
      <span className={unitStyles[size]}>
        {size === 'inline' ? '\u00a0' : ' '}
        {t('common.pointsUnit', { count: Math.abs(points) })}
      </span>
    </span>
  )
}
