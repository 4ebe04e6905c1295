import { useTranslation } from 'react-i18next'
import { minimumPoints } from '#contract/orders.rules.ts'
import type { CartGroup as Group } from '#portal/cart/cart.rules.ts'
import { CartRow } from '#portal/cart/CartRow.tsx'
import { startCheckout } from '#portal/cart/checkout-type.ts'
import { groupName } from '#portal/cart/group-name.ts'
import { Subtotal } from '#portal/cart/Subtotal.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = {
  group: Group
  regionId: number
  balance: number | undefined
  mayOrder: boolean
  isWide: boolean
  onLeave?: () => void
  onRemoved: () => void
}

/** One order in the making: goods and vouchers are sent separately. */
export function CartGroup(props: Props) {
  const { t } = useTranslation()
  const { group, regionId, balance, mayOrder, isWide, onLeave, onRemoved } = props
  const name = groupName(group.type)

  function leave() {
    startCheckout(group.type)
    onLeave?.()
  }

  return (
    <section
      aria-labelledby={`cart-${group.type}`}
      className={classes(
        'rounded-card border border-line',
        isWide && 'bg-surface xl:grid xl:grid-cols-[8fr_4fr]',
      )}
    >
      <div className="p-4 md:px-6">
        <h2 id={`cart-${group.type}`} className="text-h3">
          {t(`cart.groups.${name}.name`)}
        </h2>
        <p className="mt-0.5 text-meta text-ink-2">{t(`cart.groups.${name}.note`)}</p>
        <ul className="mt-2 divide-y divide-line">
          {group.entries.map((entry) => (
            <CartRow key={entry.variant.uuid} {...{ entry, isWide, onLeave, onRemoved }} />
          ))}
        </ul>
      </div>
      <div
        className={classes(
          'space-y-4 rounded-b-card border-t border-line bg-sunken p-4 md:px-6',
          isWide && 'xl:rounded-l-none xl:rounded-r-card xl:border-t-0 xl:border-l',
        )}
      >
        <Subtotal
          points={group.points}
          balance={balance}
          least={minimumPoints(regionId, group.type)}
        />
        {mayOrder ? (
          <LinkButton to="/checkout" size="large" isWide onClick={leave}>
            {t('cart.checkout')}
          </LinkButton>
        ) : (
          <p className="font-semibold">{t('cart.onlyOwner')}</p>
        )}
      </div>
    </section>
  )
}
