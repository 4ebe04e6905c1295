import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = { points: number; balance: number | undefined; minimum: number }

export function Subtotal({ points, balance, minimum }: Props) {
  const { t } = useTranslation()
  const isShort = balance !== undefined && points > balance
  const isBelow = points < minimum
  const Picture = isShort || isBelow ? WarningIcon : InfoIcon
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t('cart.subtotal')}</span>
        <PointsAmount points={points} size="large" />
      </p>
      {balance !== undefined && (
        <p className="mt-2 flex gap-2 text-meta text-ink-2">
          <Picture
            size={20}
            weight={isShort || isBelow ? 'fill' : 'regular'}
            className={isShort || isBelow ? 'shrink-0 text-warn' : 'shrink-0'}
            aria-hidden
          />
          <span>
            {isShort
              ? t('cart.short', { count: points - balance })
              : t('cart.leaves', { count: balance - points })}
            {minimum > 0 && ' · '}
            {minimum > 0 &&
              (isBelow
                ? t('cart.below', { count: minimum - points, minimum })
                : t('cart.minimum', { minimum }))}
          </span>
        </p>
      )}
    </div>
  )
}
