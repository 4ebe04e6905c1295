import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/staff/bulk.admin.ts'
import type { BulkKind } from '#contract/staff/bulk.rules.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

const againMilliseconds = 1000

export type BulkSelection = {
  kind: BulkKind
  uuids?: string[]
  filter: Record<string, string>
  params: Record<string, string>
}

export const bulkEffectQuery = (selection: BulkSelection) =>
  callQuery(
    ['bulk', 'effect', selection],
    contract.previewBulk,
    { body: selection },
    { staleTime: 0, gcTime: 0 },
  )

/** Polled each second until the run has ended. */
export const bulkQuery = (id: string) =>
  callQuery(
    ['bulk', 'run', id],
    contract.getBulk,
    { params: { uuid: id }, isBackground: true },
    {
      refetchInterval: ({ state: { data, status } }) =>
        data?.ended_at || (!data && status === 'error') ? false : againMilliseconds,
    },
  )

export function useStartBulk() {
  return useMutation({
    mutationFn: (bulkRun: BulkSelection & { total: number }) =>
      call(contract.startBulk, { body: bulkRun }),
  })
}

export function useRetryBulk(id: string) {
  return useMutation({
    mutationFn: () => call(contract.retryBulk, { params: { uuid: id } }),
    onSuccess: (bulkRun) => queryClient.setQueryData(bulkQuery(id).queryKey, bulkRun),
  })
}

/** Returns the run that undoes the other one. */
export function useUndoBulk(id: string) {
  return useMutation({
    mutationFn: () => call(contract.undoBulk, { params: { uuid: id } }),
    onSuccess: () => invalidate('bulk'),
  })
}
