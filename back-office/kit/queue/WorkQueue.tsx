import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NothingOpen } from '#back-office/kit/queue/NothingOpen.tsx'
import { QueueFrame } from '#back-office/kit/queue/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/queue/QueueList.tsx'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import type { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { formatPoints } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Listed<Row> = { data: Row[]; meta: { total: number; last_page: number } }
type Entries = ComponentProps<typeof QueueList>['items']

type Props<Row, Item> = {
  title: string
  /** Overrides of the labels of the review queues. */
  labels?: { none?: string; atEnd?: string; choose?: string }
  filters?: ReactNode
  /** A page of those that wait, and the one that is open. */
  rows: UseQueryResult<Listed<Row>>
  one: UseQueryResult<Item>
  item: string | undefined
  page: number
  next: ReturnType<typeof useTakeNext>
  selection?: Selection
  bulk?: ReactNode
  entries: (rows: Row[], now: number) => Entries
  renderEvidence: (item: Item) => ReactNode
  renderDecision: (item: Item) => ReactNode
  onBack: () => void
}

/** A queue that is worked through: list, evidence, decision. */
export function WorkQueue<Row, Item>(props: Props<Row, Item>) {
  const { title, labels, filters, rows, one, item, page, next, onBack } = props
  const { t } = useTranslation()
  const { data: listed = [], meta } = rows.data ?? {}
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
              empty={<p className="text-ink-2">{labels?.none ?? t('backOffice.reviews.none')}</p>}
              items={props.entries(listed, rows.dataUpdatedAt)}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
          {props.bulk}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error} />
          {item === undefined && (next.isAtEnd || listed.length > 0) && (
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
          {one.data && props.renderEvidence(one.data)}
        </>
      }
      decision={one.data && props.renderDecision(one.data)}
      banner={<RefusalBox error={next.error} onRetry={next.take} className="m-3" />}
    />
  )
}
