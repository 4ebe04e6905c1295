import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/QueueList.tsx'
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
  isAtEnd: boolean
  entries: (rows: Row[], now: number) => Entries
  renderEvidence: (item: Item) => ReactNode
  renderDecision: (item: Item) => ReactNode
  onBack: () => void
}

/** What waits for a person's word: list, evidence, decision. */
export function ReviewQueue<Row, Item>(props: Props<Row, Item>) {
  const { title, filters, rows, one, item, page, isAtEnd, onBack } = props
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
              empty={<p className="text-ink-2">{t('office.reviews.none')}</p>}
              items={props.entries(shown, rows.dataUpdatedAt)}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error} />
          {item === undefined && (
            <p className="text-ink-2">
              {t(isAtEnd ? 'office.reviews.atEnd' : 'office.reviews.choose')}
            </p>
          )}
          {item !== undefined && one.isPending && <Skeleton className="h-96" />}
          {one.data && props.renderEvidence(one.data)}
        </>
      }
      decision={one.data && props.renderDecision(one.data)}
    />
  )
}
