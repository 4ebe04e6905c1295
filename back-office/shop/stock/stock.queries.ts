import { useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/shop/stock.admin.ts'
import { listQuery } from '#back-office/platform/call-queries.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { saveFile } from '#web/save-file.ts'

export type StockFilter = QuerySentOf<typeof contract.listStock>

export function stockQuery(filter: StockFilter) {
  return listQuery(['catalogue', 'stock', filter], contract.listStock, { query: filter })
}

export function useSaveCells() {
  return useMutation({
    mutationFn: (changes: contract.CellChange[]) =>
      call(contract.changeStockCells, { body: { changes } }),
    onSuccess: () => invalidate('catalogue', 'audit'),
  })
}

type Sent = { file: File; digest?: string }

/** A dry run without a digest, an import with it. */
export function useImportStock() {
  return useMutation({
    mutationFn: ({ file, digest }: Sent) => call(contract.importStock, { file, query: { digest } }),
    onSuccess: ({ is_written }) => (is_written ? invalidate('catalogue', 'audit') : undefined),
  })
}

export function useExportStock() {
  return useMutation({
    async mutationFn({ page: _page, limit: _limit, ...query }: StockFilter) {
      saveFile(await callForFile(contract.exportStock, { query }), 'prices-and-stock.csv')
    },
  })
}
