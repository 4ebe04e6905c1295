import {
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import { NothingOpen } from '#back-office/kit/queue/NothingOpen.tsx'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'
import { QueueFrame } from '#back-office/kit/queue/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/queue/QueueList.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { formatPoints } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Queue<Filter, Row, Meta, Item, Body> = {
  listQuery: (filter: Filter) => Options<{ data: Row[]; meta: Meta }>
  oneQuery: (uuid: string) => Options<Item>
  nextMutation: UseMutationOptions<{ uuid: string | null }, Error, Body>
}
type Options<Data> = UseQueryOptions<Data>
type QueueMeta = { total: number; last_page: number }
type QueueRow = { uuid: string; due_at: string | null; claim: { name: string } | null }

type QueueFilter<Search> = {
  name: keyof Search & string
  label: string
  /** The value shown, if not that of the address. */
  value?: string | number
  /** Label of no filter, "All" by default. */
  all?: string
  options: readonly { value: string | number; label: string }[]
}

type Props<Filter, Row, Meta, Item, Body, Search> = {
  title: string
  /** Overrides of the labels of the review queues. */
  labels?: { none?: string; atEnd?: string; choose?: string }
  queue: Queue<Filter, Row, Meta, Item, Body>
  search: Search
  onChange: (changes: Partial<Search>, options?: { replace: boolean }) => void
  /** The filter of the list; the page comes from the address. */
  filter: NoInfer<Omit<Filter, 'page'>>
  /** Body of the call that claims the next item. */
  next: NoInfer<Body>
  mayTakeNext: boolean
  filters?: readonly QueueFilter<NoInfer<Search>>[]
  /** Below the filters. */
  renderNote?: (meta: Meta | undefined, isPending: boolean) => ReactNode
  selection?: Selection
  renderBulk?: (total: number) => ReactNode
  /** The row's entry; `due` is the row's `due_at` by default. */
  toEntry: (
    row: Row,
  ) => Pick<QueueEntry, 'title' | 'text' | 'name'> & { since: string; due?: string | null }
  renderEvidence: (item: Item, now: number) => ReactNode
  renderDecision: (item: Item, onNext: () => void) => ReactNode
}

export function QueuePage<
  Filter,
  Row extends QueueRow,
  Meta extends QueueMeta,
  Item,
  Body,
  Search extends { item?: string; page?: number },
>(props: Props<Filter, Row, Meta, Item, Body, Search>) {
  const { title, labels, queue, search, filters, selection } = props
  const { item, page = 1 } = search
  const { t } = useTranslation()
  const change = (changes: object, replace = true) => props.onChange(changes, { replace })
  const rows = useQuery(queue.listQuery({ ...props.filter, page } as Filter))
  const one = useQuery({ ...queue.oneQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(useMutation(queue.nextMutation), props.next, {
    open: (uuid) => change({ item: uuid }),
    isAllowed: props.mayTakeNext,
  })
  const { data: listedRows = [], meta } = rows.data ?? {}

  function toEntry(row: Row): QueueEntry {
    const { since, due = row.due_at, ...entry } = props.toEntry(row)
    return {
      ...entry,
      id: row.uuid,
      meta: formatAge(since, rows.dataUpdatedAt),
      isLate: isLate(due, rows.dataUpdatedAt),
      claimedBy: row.claim?.name,
    }
  }

  return (
    <QueueFrame
      title={title}
      aside={meta && <span className="num text-ink-2">{formatPoints(meta.total)}</span>}
      isOpen={item !== undefined}
      onBack={() => change({ item: undefined }, false)}
      filters={
        (filters || props.renderNote) && (
          <>
            {filters && (
              <Filters>
                {filters.map(({ name, label, all, options, value = search[name] }) => (
                  <FilterSelect
                    key={name}
                    label={label}
                    all={all}
                    value={value === undefined ? undefined : String(value)}
                    options={options.map((option) => ({ ...option, value: String(option.value) }))}
                    onChange={(text) =>
                      change({
                        [name]: options.find((option) => String(option.value) === text)?.value,
                        page: undefined,
                      })
                    }
                  />
                ))}
              </Filters>
            )}
            {props.renderNote?.(meta, rows.isPending)}
          </>
        )
      }
      list={
        <>
          <RefusalBox error={rows.error} onRetry={() => void rows.refetch()} />
          {rows.isPending && <Skeleton className="m-4 h-64" />}
          {rows.data && (
            <QueueList
              label={title}
              currentId={item}
              selection={selection}
              empty={<p className="text-ink-2">{labels?.none ?? t('backOffice.reviews.none')}</p>}
              items={listedRows.map(toEntry)}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
          {props.renderBulk?.(meta?.total ?? 0)}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error} />
          {item === undefined && (next.isAtEnd || listedRows.length > 0) && (
            <NothingOpen
              text={
                next.isAtEnd
                  ? (labels?.atEnd ?? t('backOffice.reviews.atEnd'))
                  : (labels?.choose ?? t('backOffice.reviews.choose'))
              }
              onNext={next.isAllowed && !next.isAtEnd ? next.take : undefined}
            />
          )}
          {item !== undefined && one.isPending && <Skeleton className="h-96" />}
          {one.data && props.renderEvidence(one.data, one.dataUpdatedAt)}
        </>
      }
      decision={one.data && props.renderDecision(one.data, next.take)}
      banner={<RefusalBox error={next.error} onRetry={next.take} className="m-3" />}
    />
  )
}
