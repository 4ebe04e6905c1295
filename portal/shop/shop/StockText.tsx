import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { stockKind } from '#contract/shop/shop.rules.ts'

const styles = {
  plenty: { icon: CheckCircleIcon, tone: 'text-ok' },
  some: { icon: CheckCircleIcon, tone: 'text-ok' },
  few: { icon: WarningIcon, tone: 'text-warn' },
  soldOut: { icon: ProhibitIcon, tone: 'text-ink-2' },
} as const

type Props = {
  stock: number
  inCart: number
  /** The company may have more of it. */
  isAllowed: boolean
}

export function StockText({ stock, inCart, isAllowed }: Props) {
  const { t } = useTranslation()
  const kind = stockKind(stock)
  const { icon: Picture, tone } = styles[kind]
  return (
    <output className="mt-4 flex gap-2 leading-snug">
      <Picture size={22} weight="fill" className={`shrink-0 ${tone}`} aria-hidden />
      <span>
        {t(`shop.stock.${kind}`, { count: stock })}
        {inCart > 0 && (
          <span className="block text-ink-2">
            {inCart >= stock
              ? t('shop.allInCart')
              : isAllowed
                ? t('shop.inCart', { count: inCart })
                : t('shop.limit.inCart')}
          </span>
        )}
      </span>
    </output>
  )
}
