import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/QueueList.tsx'
import type { Selection } from '#back-office/kit/table-model.ts'
import type { useTakeNext } from '#back-office/kit/use-take-next.ts'
import { formatPoints } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Listed<Row> = { data: Row[]; meta: { total: number; last_page: number } }
type Entries = ComponentProps<typeof QueueList>['items']

type Props<Row, Item> = {
  title: string
  filters?: ReactNode
  /** A page of those that wait, and the one that is open. */
  rows: UseQueryResult<Listed<Row>>
  one: UseQueryResult<Item>
  item: string | undefined
  page: number
  /** How the next one was asked for. */
  next: ReturnType<typeof useTakeNext>
  /** What is ticked in the list, and what can be done to it. */
  selection?: Selection
  bulk?: ReactNode
  entries: (rows: Row[], now: number) => Entries
  renderEvidence: (item: Item) => ReactNode
  renderDecision: (item: Item) => ReactNode
  onBack: () => void
}

/** What waits for a person's word: list, evidence, decision. */
export function ReviewQueue<Row, Item>(props: Props<Row, Item>) {
  const { title, filters, rows, one, item, page, next, onBack } = props
  const { t } = useTranslation()
  const { data: shown = [], meta } = rows.data ?? {}
  return (
    <QueueFrame
      title={title}
      aside={meta && <span className="num text-ink-2">{formatPoints(meta.total)}</span>}
      isOpen={item !== undefined}
      onBack={onBack}
      filters={filters}
      list={
        <>
          <RefusalBox error={rows.error} onRetry={() => void rows.refetch()} />
          {rows.isPending && <Skeleton className="m-4 h-64" />}
          {rows.data && (
            <QueueList
              label={title}
              currentId={item}
              selection={props.selection}
              empty={<p className="text-ink-2">{t('office.reviews.none')}</p>}
              items={props.entries(shown, rows.dataUpdatedAt)}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
          {props.bulk}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error} />
          {item === undefined && (
            <p className="text-ink-2">
              {t(next.isAtEnd ? 'office.reviews.atEnd' : 'office.reviews.choose')}
            </p>
          )}
          {item !== undefined && one.isPending && <Skeleton className="h-96" />}
          {one.data && props.renderEvidence(one.data)}
        </>
      }
      decision={one.data && props.renderDecision(one.data)}
      notice={<RefusalBox error={next.error} onRetry={next.take} className="m-3" />}
    />
  )
}
