import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { fitsAllowance } from '#contract/shop/allowance.rules.ts'
import { allowanceQuery } from '#portal/shop/allowance/allowance.queries.ts'
import { AllowanceNote } from './AllowanceNote.tsx'
import { freshCartQuery } from './cart.queries.ts'
import { type CartGroup as Group, groupCartEntries } from './cart.rules.ts'
import { useCart } from './cart.ts'
import { CartChanges } from './CartChanges.tsx'
import { CartGroup } from './CartGroup.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = {
  /** True when there is room for the sum next to the products. */
  isWide?: boolean
  /** Called when a link leads away. */
  onLeave?: () => void
}

/** Reconciles the cart with stock and prices when it is rendered. */
export function CartContents({ isWide = false, onLeave }: Props) {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: points } = useQuery(pointsQuery(self.company.uuid))
  const { error, refetch } = useQuery(freshCartQuery(self.company.uuid))
  const { cart } = useCart()
  const isOwner = self.role.id === Role.owner
  const { data: allowance } = useQuery({ ...allowanceQuery, enabled: !isOwner })
  const groups = groupCartEntries(cart)
  const box = useRef<HTMLDivElement>(null)

  function getAction({ type, points: total }: Group) {
    if (isOwner || (allowance && fitsAllowance(allowance, { type, total }))) return 'checkout'
    return self.permissions.may_request === 1 ? 'askOwner' : undefined
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <CartChanges onLeave={onLeave} />
      {error && groups.length > 0 && (
        <RefusalBox error={error} onRetry={() => void refetch()} className="mb-4" />
      )}
      {groups.length === 0 && (
        <EmptyState
          picture="empty-cart"
          title={t('cart.empty.title')}
          action={
            <LinkButton to="/shop" onClick={onLeave}>
              {t('cart.empty.action')}
            </LinkButton>
          }
        >
          {t('cart.empty.text')}
        </EmptyState>
      )}
      {groups.length > 0 && points?.is_frozen && (
        <Banner
          tone="warn"
          icon={HourglassMediumIcon}
          title={t('checkout.blocked.frozen.title')}
          className="mb-4"
        >
          {t('checkout.blocked.frozen.text')}
        </Banner>
      )}
      {groups.length > 0 && self.permissions.may_request === 0 && (
        <AllowanceNote className="mb-4" />
      )}
      {groups.length > 1 && <p className="mb-4 text-ink-2">{t('cart.separately')}</p>}
      <div className="space-y-6">
        {groups.map((group) => (
          <CartGroup
            key={group.type}
            group={group}
            company={self.company}
            balance={points?.company_points}
            action={getAction(group)}
            isWide={isWide}
            onLeave={onLeave}
            onRemoved={() => box.current?.focus()}
            onChanged={() => box.current?.scrollIntoView({ block: 'start' })}
          />
        ))}
      </div>
    </div>
  )
}
