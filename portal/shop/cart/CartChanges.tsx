import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CartChange } from './cart.rules.ts'
import { clearChanges, useCartView } from './cart.ts'
import { useRemoval } from './use-removal.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatPoints } from '#ui/format.ts'
import { linkClass, TextLink } from '#ui/TextLink.tsx'

const actionStyles = `${linkClass} flex min-h-11 w-fit items-center`

export function CartChanges({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation()
  const { changes } = useCartView()
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <Banner
          tone="warn"
          icon={ArrowsClockwiseIcon}
          title={t('cart.changed')}
          onClose={clearChanges}
          className="mb-4"
        >
          <ul className="mt-1 space-y-1">
            {changes.map((change) => (
              <li key={change.variant + change.kind}>
                <span className="font-semibold">{change.title}</span>: {formatChange(t, change)}{' '}
                <Action change={change} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

function Action({ change, onLeave }: { change: CartChange; onLeave?: () => void }) {
  const { t } = useTranslation()
  const { takeOut, isIn } = useRemoval(change.variant)
  const { kind, title, product } = change
  if (kind === 'gone') return null
  if (kind === 'soldOut')
    return (
      <TextLink
        to="/shop/$uuid"
        params={{ uuid: product }}
        onClick={onLeave}
        className="flex min-h-11 w-fit items-center"
      >
        {t('cart.otherSizes')}
        <span className="sr-only">: {title}</span>
      </TextLink>
    )
  if (!isIn || (kind === 'price' && change.to < change.from)) return null
  return (
    <button type="button" onClick={takeOut} className={actionStyles}>
      {t('cart.takeOut')}
      <span className="sr-only">: {title}</span>
    </button>
  )
}

function formatChange(t: TFunction, change: CartChange) {
  if (!('from' in change)) return t(`cart.changes.${change.kind}`)
  const { kind, from, to } = change
  if (kind === 'limit')
    return `${formatPoints(from)} → ${formatPoints(to)} · ${t('shop.limit.inCart')}`
  return t(`cart.changes.${kind}`, { from: formatPoints(from), count: to })
}
