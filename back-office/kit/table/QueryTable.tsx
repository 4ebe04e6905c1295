import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ResourceTable } from './ResourceTable.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Page<Row> = { data: Row[]; meta: { last_page: number; total: number } }

type Props<Row extends object> = Omit<
  ComponentProps<typeof ResourceTable<Row>>,
  'rows' | 'lastPage' | 'total' | 'isPending'
> & { query: UseQueryResult<Page<Row>> }

export function QueryTable<Row extends object>({ query, ...table }: Props<Row>) {
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <>
      <RefusalBox error={error} onRetry={() => void refetch()} />
      {data && (
        <ResourceTable
          {...table}
          rows={data.data}
          lastPage={data.meta.last_page}
          total={data.meta.total}
          isPending={isPlaceholderData}
        />
      )}
    </>
  )
}
