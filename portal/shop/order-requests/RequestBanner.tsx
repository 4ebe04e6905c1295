import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import type { OrderRequest } from '#contract/shop/order-requests.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDate } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

const styles = {
  waiting: { tone: 'info', icon: HourglassMediumIcon },
  ordered: { tone: 'ok', icon: CheckCircleIcon },
  declined: { tone: 'warn', icon: XCircleIcon },
  withdrawn: { tone: 'info', icon: ArrowUUpLeftIcon },
  expired: { tone: 'warn', icon: ClockCountdownIcon },
} as const

export function RequestBanner({ request, isOwner }: { request: OrderRequest; isOwner: boolean }) {
  const { t } = useTranslation()
  const { status, reason, order_uuid, by_allowance, expires_at } = request
  const side = isOwner ? 'owner' : 'employee'
  const own = isOwner ? 'ofEmployee' : 'own'
  const date = formatDate(expires_at)
  return (
    <Banner
      {...styles[status]}
      title={t(`orderRequests.banner.${status}.title`)}
      action={
        isOwner &&
        order_uuid && (
          <TextLink to="/orders/$uuid" params={{ uuid: order_uuid }}>
            {t('orderRequests.toOrder')}
          </TextLink>
        )
      }
    >
      {status === 'waiting' && t(`orderRequests.banner.waiting.${side}`, { date })}
      {status === 'ordered' && t(`orderRequests.banner.ordered.${by_allowance ? own : side}`)}
      {status === 'declined' && (
        <span className="wrap-anywhere">{t('orderRequests.banner.declined.text', { reason })}</span>
      )}
      {status === 'withdrawn' && t('orderRequests.banner.withdrawn.text')}
      {status === 'expired' && t(`orderRequests.banner.expired.${side}`, { date })}
    </Banner>
  )
}
