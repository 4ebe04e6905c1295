import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '#portal/platform/timing.ts'
import { loadNextPage } from '#web/load-next-page.ts'
import {
  useOfflineQueue,
  useQueuedTickets,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { pollingOptions, ticketsPerPage, ticketsQuery } from './support.queries.ts'
import { TicketRow } from './TicketRow.tsx'
import { formatQueuedState } from './queued-state.ts'

const pauseMilliseconds = 300

export function TicketList() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [now] = useState(() => new Date())
  const q = useDebounced(text.trim(), pauseMilliseconds)
  const list = useInfiniteQuery({
    ...ticketsQuery(q),
    ...pollingOptions,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData, isFetchingNextPage } = list
  const all = (data?.pages ?? []).flatMap((page) => page.data)
  const tickets = [...new Map(all.map((ticket) => [ticket.uuid, ticket])).values()]
  const total = data?.pages.at(-1)?.meta.total ?? 0
  return (
    <>
      <SearchField
        label={t('support.search')}
        placeholder={t('support.search')}
        value={text}
        onChange={setText}
        maxLength={80}
        className="mx-3 mb-3"
      />
      <div
        aria-busy={!data || isPlaceholderData}
        className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-4"
      >
        {error && !data && (
          <RefusalBox error={error} onRetry={() => void list.refetch()} className="m-3" />
        )}
        {!data && !error && <Skeleton className="m-3 h-64" />}
        <ul>
          {q === '' && <QueuedTickets />}
          {tickets.map((ticket) => (
            <TicketRow key={ticket.uuid} ticket={ticket} now={now} />
          ))}
        </ul>
        {data && tickets.length === 0 && (
          <output className="block p-6 text-center text-ink-2">
            {t(q === '' ? 'support.empty' : 'support.nothingFound')}
          </output>
        )}
        {tickets.length > 0 && (
          <div className="px-3">
            <LoadMore
              visibleCount={tickets.length}
              total={Math.max(total, tickets.length)}
              pageSize={ticketsPerPage}
              isLoading={isFetchingNextPage}
              onMore={() => void loadNextPage(list)}
            />
          </div>
        )}
      </div>
    </>
  )
}

function QueuedTickets() {
  const { t } = useTranslation()
  const snapshot = useOfflineQueue()
  const tickets = useQueuedTickets()
  return tickets.map((item) => (
    <li
      key={item.id}
      className="flex items-start gap-3 border-b border-dashed border-line-strong p-3"
    >
      <CloudArrowUpIcon size={22} aria-hidden className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{item.begins?.title}</p>
        <p className="text-meta text-ink-2">{formatQueuedState(t, item, snapshot)}</p>
      </div>
    </li>
  ))
}
