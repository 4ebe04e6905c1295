import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/points/finance-tasks.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

const pollSeconds = 30

export function financeTasksQuery(filter: QuerySentOf<typeof contract.listFinanceTasks>) {
  return queryOptions({
    queryKey: ['financeTasks', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listFinanceTasks, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function financeTaskQuery(uuid: string) {
  return queryOptions({
    queryKey: ['financeTasks', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getFinanceTask, { params: { uuid }, signal }),
  })
}

export function useResolveFinanceTask(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.resolveFinanceTask>) =>
      call(contract.resolveFinanceTask, { params: { uuid }, body }),
    async onSettled(task) {
      if (task) queryClient.setQueryData(financeTaskQuery(uuid).queryKey, task)
      await invalidate('financeTasks', 'today', 'audit')
    },
  })
}

/** Takes the oldest one that is free. */
export function useNextFinanceTask() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextFinanceTask>) =>
      call(contract.nextFinanceTask, { body }),
    onSettled: () => invalidate('financeTasks'),
  })
}
