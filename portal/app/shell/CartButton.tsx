import { ShoppingCartSimpleIcon } from '@phosphor-icons/react/dist/csr/ShoppingCartSimple'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCartEntries, countPieces } from '#portal/shop/cart/cart.rules.ts'
import { closeDrawer, openDrawer, useCart, useCartView } from '#portal/shop/cart/cart.ts'

const CartDrawer = lazy(() =>
  import('#portal/shop/cart/CartDrawer.tsx').then(({ CartDrawer }) => ({ default: CartDrawer })),
)

export function CartButton() {
  const { t } = useTranslation()
  const { cart } = useCart()
  const { drawerAt } = useCartView()
  const isOpen = drawerAt === useLocation({ select: ({ pathname }) => pathname })
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const count = countPieces(getCartEntries(cart))
  return (
    <>
      <button
        type="button"
        onClick={openDrawer}
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
      <Suspense>{wasOpen && <CartDrawer isOpen={isOpen} onClose={closeDrawer} />}</Suspense>
    </>
  )
}
