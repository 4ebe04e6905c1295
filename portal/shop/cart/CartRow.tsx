import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getMaxQuantity, withQuantity, type CartEntry } from './cart.rules.ts'
import { useCart } from './cart.ts'
import { useRemoval } from './use-removal.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Stepper } from '#ui/Stepper.tsx'

type Props = {
  entry: CartEntry
  /** All in one line where there is room. */
  isWide: boolean
  onLeave?: () => void
  onRemoved: () => void
}

export function CartRow({ entry, isWide, onLeave, onRemoved }: Props) {
  const { t } = useTranslation()
  const { cart, change } = useCart()
  const { quantity, product, variant } = entry
  const { uuid, title, price, stock } = variant
  const maximum = getMaxQuantity(cart, entry)
  const { takeOut } = useRemoval(uuid)

  function remove() {
    takeOut()
    onRemoved()
  }

  return (
    <li
      className={classes(
        'grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3 py-4',
        isWide && 'md:grid-cols-[4.5rem_1fr_auto_auto] md:items-center',
      )}
    >
      <Picture
        src={product.images.thumbnail}
        width="320"
        height="320"
        className="size-18 rounded-control bg-sunken object-cover"
      />
      <div
        className={classes(
          'col-span-2 min-w-0 hyphens-auto wrap-anywhere',
          isWide && 'md:col-span-1',
        )}
      >
        <Link
          to="/shop/$uuid"
          params={{ uuid: product.uuid }}
          onClick={onLeave}
          className="line-clamp-3 leading-snug font-semibold text-pretty underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="mt-1 text-meta text-ink-2">
          {t('cart.each', { count: price })}
          {quantity >= maximum && (
            <span className="block">
              {t(maximum < stock ? 'shop.limit.inCart' : 'cart.allWeHave')}
            </span>
          )}
        </p>
      </div>
      <div
        className={classes(
          'col-span-2 mt-3 flex flex-wrap items-center justify-between gap-3',
          isWide && 'md:col-span-1 md:mt-0',
        )}
      >
        <Stepper
          label={t('cart.quantityOf', { title })}
          value={quantity}
          max={maximum}
          onChange={(newQuantity) => change((now) => withQuantity(now, uuid, newQuantity))}
        />
        <PointsAmount points={quantity * price} className="text-lead text-right md:min-w-30" />
      </div>
      <IconButton
        icon={TrashIcon}
        label={t('cart.remove', { title })}
        onClick={remove}
        className={classes('mt-3 -mr-2 self-center', isWide && 'md:mt-0')}
      />
    </li>
  )
}
