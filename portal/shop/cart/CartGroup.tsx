import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/members/installers.ts'
import { getMinimumPoints } from '#contract/shop/orders.rules.ts'
import { AllowanceNote } from './AllowanceNote.tsx'
import { recheckCart } from './cart.queries.ts'
import type { CartGroup as Group } from './cart.rules.ts'
import { CartRow } from './CartRow.tsx'
import { startCheckout } from './checkout-type.ts'
import { Subtotal } from './Subtotal.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { OrderType } from '#contract/shop/shop.rules.ts'

type Props = {
  group: Group
  company: Pick<Company, 'uuid' | 'regions_id'>
  balance: number | undefined
  /** Next step; undefined if the person may not ask the owner. */
  action: 'checkout' | 'askOwner' | undefined
  isWide: boolean
  onLeave?: () => void
  onRemoved: () => void
  /** Something has changed, so the checkout waits. */
  onChanged: () => void
}

/** Products and vouchers are ordered separately. */
export function CartGroup(props: Props) {
  const { t } = useTranslation()
  const { group, company, balance, action, isWide, onLeave, onRemoved, onChanged } = props
  const navigate = useNavigate()
  const [isChecking, setChecking] = useState(false)
  const name = groupName(group.type)

  async function leave() {
    if (isChecking) return
    setChecking(true)
    const isChanged = await recheckCart(company.uuid).catch(() => false)
    setChecking(false)
    if (isChanged) return onChanged()
    startCheckout(group.type)
    onLeave?.()
    await navigate({ to: '/checkout' })
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
          minimum={getMinimumPoints(company.regions_id, group.type)}
        />
        {action && <AllowanceNote order={{ type: group.type, total: group.points }} />}
        {action && (
          <LinkButton
            to="/checkout"
            preload={false}
            size="large"
            isWide
            aria-busy={isChecking || undefined}
            onClick={(event) => {
              event.preventDefault()
              void leave()
            }}
          >
            {isChecking && <Spinner />}
            {t(`cart.${action}`)}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function groupName(type: number) {
  if (type === OrderType.cart) return 'products'
  if (type === OrderType.voucher) return 'vouchers'
  return type === OrderType.scanGated ? 'rewards' : 'other'
}
