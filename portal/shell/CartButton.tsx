import { ShoppingCartSimpleIcon } from '@phosphor-icons/react/dist/csr/ShoppingCartSimple'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCartCount } from '#portal/cart/cart.ts'
import { CartDrawer } from '#portal/cart/CartDrawer.tsx'

export function CartButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const count = useCartCount()
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('shell.cartWith', { count })}
        className="relative inline-flex size-12 items-center justify-center rounded-control text-on-slate hover:bg-slate-raised md:text-ink md:hover:bg-sunken"
      >
        <ShoppingCartSimpleIcon size={26} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="num absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-badge bg-daylight px-1 text-meta leading-none font-extrabold text-[#1b2528]"
          >
            {count}
          </span>
        )}
      </button>
      <CartDrawer isOpen={isOpen} onClose={close} />
    </>
  )
}
