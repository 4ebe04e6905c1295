import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { fitsAllowance, goesByAllowance } from '#contract/shop/allowance.rules.ts'
import { allowanceQuery } from '#portal/shop/allowance/allowance.queries.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDate, formatName } from '#ui/format.ts'

type Props = { className?: string; order?: { type: number; total: number } }

export function AllowanceNote({ className = '', order }: Props) {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const isOwner = self.role.id === Role.owner
  const { data } = useQuery({ ...allowanceQuery, enabled: !isOwner })
  if (isOwner || !data) return null
  if (self.permissions.may_request === 0) {
    const names = data.owners.map((owner) => formatName(owner)).join(', ')
    return (
      <Banner
        tone="info"
        icon={UsersThreeIcon}
        title={t('allowance.none.title')}
        className={className}
      >
        {t('allowance.none.text', { names })}
      </Banner>
    )
  }
  if (data.points === null || (order && !goesByAllowance(order.type))) return null
  return (
    <p className={`flex gap-2 text-meta text-ink-2 ${className}`}>
      <WalletIcon size={20} className="shrink-0" aria-hidden />
      <span>
        {t('allowance.left', { count: data.left })}.{' '}
        {order
          ? fitsAllowance(data, order)
            ? t('allowance.within')
            : t('allowance.above', { count: order.total - data.left })
          : t('allowance.renews', { date: formatDate(data.renews_at) })}
      </span>
    </p>
  )
}
