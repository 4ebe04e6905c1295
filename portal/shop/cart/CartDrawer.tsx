import { useTranslation } from 'react-i18next'
import { useCart } from './cart.ts'
import { CartContents } from './CartContents.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { isOpen: boolean; onClose: () => void }

export function CartDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { cart } = useCart()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('shell.cart')}
      footer={
        cart.uuids.length > 0 && (
          <LinkButton to="/cart" kind="secondary" isWide onClick={onClose}>
            {t('cart.whole')}
          </LinkButton>
        )
      }
    >
      <CartContents onLeave={onClose} />
    </Drawer>
  )
}
