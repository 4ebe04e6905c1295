import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrderRequest } from '#contract/shop/order-requests.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Pager } from '#ui/Pager.tsx'
import { formatName, formatDate } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { requestsQuery } from './order-requests.queries.ts'
import { RequestBadge } from './RequestBadge.tsx'

type Props = { request: OrderRequest; isOwner: boolean }

export function RequestList({ page, isOwner }: { page: number; isOwner: boolean }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(requestsQuery(page))
  if (data.data.length === 0)
    return (
      <EmptyState
        picture="no-orders"
        title={t('orderRequests.empty.title')}
        action={!isOwner && <LinkButton to="/shop">{t('checkout.toShop')}</LinkButton>}
      >
        {t(isOwner ? 'orderRequests.empty.owner' : 'orderRequests.empty.employee')}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.data.map((request) => (
          <li key={request.uuid}>
            <RequestCard request={request} isOwner={isOwner} />
          </li>
        ))}
      </ul>
      <Pager page={page} lastPage={data.meta.last_page} />
    </>
  )
}

function RequestCard({ request, isOwner }: Props) {
  const { t } = useTranslation()
  const { uuid, status, points, contents, installer, created_at } = request
  const [first, ...others] = contents
  return (
    <Link
      to="/orders/requests/$uuid"
      params={{ uuid }}
      className="flex h-full gap-4 rounded-card border border-line bg-surface p-4 hover:border-ink-2"
    >
      <span className="size-18 shrink-0 overflow-hidden rounded-control bg-sunken">
        {first?.image && (
          <Picture src={first.image} width="320" height="320" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <RequestBadge status={status} />
        <span className="mt-1 block leading-snug font-semibold wrap-anywhere">
          {first?.name}
          {others.length > 0 && ` ${t('orderRequests.andMore', { count: others.length })}`}
        </span>
        <span className="mt-1 block text-meta text-ink-2">
          {isOwner && `${formatName(installer)} · `}
          {formatDate(created_at)}
        </span>
        <PointsAmount points={points} className="mt-1 block" />
      </span>
    </Link>
  )
}
