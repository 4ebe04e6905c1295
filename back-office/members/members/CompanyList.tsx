import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Page<Row> = { data: Row[]; meta: { last_page: number; total: number } }

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  // oxlint-disable-next-line typescript/no-explicit-any -- keys of queries differ in length
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, any>
  rowLink?: (row: Row) => ScreenLink
}

export function CompanyList<Row extends { uuid: string }>(props: Props<Row>) {
  const { label, columns, query, rowLink } = props
  const [page, setPage] = useState(1)
  const list = useQuery(query(page))
  if (list.error) return <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-60" />
  const { data, meta } = list.data
  return (
    <ResourceTable
      label={label}
      columns={columns}
      rows={data}
      rowKey={({ uuid }) => uuid}
      rowLink={rowLink}
      page={page}
      lastPage={meta.last_page}
      total={meta.total}
      onPage={setPage}
      isPending={list.isPlaceholderData}
    />
  )
}
