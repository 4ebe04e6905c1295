import { useTranslation } from 'react-i18next'
import { getCartEntries, removeCartVariant, withRestored } from './cart.rules.ts'
import { clearVariantChanges, useCart } from './cart.ts'
import { toastWithUndo } from '#ui/feedback/toast.ts'

export function useRemoval(variant: string) {
  const { t } = useTranslation()
  const { cart, change } = useCart()
  const entries = getCartEntries(cart)
  const place = entries.findIndex((one) => one.variant.uuid === variant)
  const entry = entries[place]

  function takeOut() {
    if (!entry) return
    change((now) => removeCartVariant(now, variant))
    clearVariantChanges(variant)
    toastWithUndo(t('cart.removed', { title: entry.variant.title }), t('cart.undo'), () =>
      change((now) => withRestored(now, entry, place)),
    )
  }

  return { takeOut, isIn: entry !== undefined }
}
