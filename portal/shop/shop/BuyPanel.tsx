import { ShoppingCartSimpleIcon } from '@phosphor-icons/react/dist/csr/ShoppingCartSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '#contract/shop/shop.ts'
import { VariantPicker } from './VariantPicker.tsx'
import { getAttributes, type Choice } from './variants.ts'
import { Button } from '#ui/Button.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { getStockKind } from '#contract/shop/shop.rules.ts'

type Props = {
  variants: readonly Variant[]
  choice: Choice
  onChoice: (choice: Choice) => void
  variant: Variant | undefined
  inCart: number
  /** Pieces of the variant that may still be added. */
  quantityLeft: number | undefined
  onAdd: (variant: Variant, quantity: number) => void
}

/** On a phone, quantity and cart stay at thumb height. */
export function BuyPanel(props: Props) {
  const { t } = useTranslation()
  const { variants, choice, onChoice, variant, inCart, quantityLeft = 1, onAdd } = props
  const [requestedQuantity, setRequestedQuantity] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const attributes = getAttributes(variants, choice)
  const open = attributes.find(({ uuid }) => choice[uuid] === undefined)
  const quantity = Math.max(1, Math.min(requestedQuantity, quantityLeft))

  function add() {
    if (open) {
      setAsking(true)
      document.querySelector<HTMLElement>(`[name="${open.uuid}"]:enabled`)?.focus()
    } else if (variant && quantityLeft > 0) {
      onAdd(variant, quantity)
      setRequestedQuantity(1)
    }
  }

  return (
    <div className="mt-4 md:mt-6">
      {attributes.map((attribute) => (
        <VariantPicker
          key={attribute.uuid}
          attribute={attribute}
          selection={choice[attribute.uuid]}
          isMissing={isAsking && attribute.uuid === open?.uuid}
          onChoose={(value) => onChoice({ ...choice, [attribute.uuid]: value })}
        />
      ))}
      {variant && <StockText stock={variant.stock} inCart={inCart} isAllowed={quantityLeft > 0} />}
      <div className="pinned pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:static md:mt-6 md:border-0 md:bg-transparent">
        <div className="flex flex-wrap gap-3 p-3 md:p-0">
          <Stepper
            label={t('shop.quantity')}
            value={quantity}
            max={Math.max(1, quantityLeft)}
            onChange={setRequestedQuantity}
            className="h-14"
          />
          <Button
            size="large"
            isDisabled={quantityLeft < 1}
            onClick={add}
            className="min-w-36 flex-1 px-3! md:min-w-52"
          >
            <ShoppingCartSimpleIcon size={24} weight="bold" className="shrink-0" aria-hidden />
            {t('shop.add')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const styles = {
  plenty: { icon: CheckCircleIcon, tone: 'text-ok' },
  some: { icon: CheckCircleIcon, tone: 'text-ok' },
  few: { icon: WarningIcon, tone: 'text-warn' },
  soldOut: { icon: ProhibitIcon, tone: 'text-ink-2' },
} as const

type StockTextProps = {
  stock: number
  inCart: number
  /** The company may have more of it. */
  isAllowed: boolean
}

function StockText({ stock, inCart, isAllowed }: StockTextProps) {
  const { t } = useTranslation()
  const kind = getStockKind(stock)
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
