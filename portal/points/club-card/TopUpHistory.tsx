import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { topUpsQuery } from './club-card.queries.ts'
import { TopUpRow } from './TopUpRow.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Card } from '#ui/Card.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const slots = 3

type Props = { provider: string; page: number; renderQuestion: (uuid: string) => ReactNode }

export function TopUpHistory({ provider, page, renderQuestion }: Props) {
  const { t } = useTranslation()
  const query = topUpsQuery(provider, page)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  return (
    <Card>
      <section aria-labelledby="top-up-history" aria-busy={!data || isPlaceholderData}>
        <h2 id="top-up-history" className="text-h3">
          {t('clubCard.history.title')}
        </h2>
        {error && !data && (
          <RefusalBox error={error} onRetry={() => void refetch()} className="mt-4" />
        )}
        {!data && !error && <Skeleton className="mt-4 h-64" />}
        {data?.data.length === 0 && (
          <p className="mt-2 text-ink-2">{t('clubCard.history.empty')}</p>
        )}
        {data && data.data.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {data.data.map((topUp) => (
              <TopUpRow key={topUp.uuid} topUp={topUp} question={renderQuestion(topUp.uuid)} />
            ))}
          </ul>
        )}
        {data && <Pager page={page} lastPage={data.meta.last_page} slots={slots} />}
      </section>
    </Card>
  )
}
