import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestsQuery } from './order-requests.queries.ts'
import { RequestCard } from './RequestCard.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Pager } from '#ui/Pager.tsx'

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
