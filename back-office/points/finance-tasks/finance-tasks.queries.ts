import * as contract from '#contract/points/finance-tasks.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const financeTaskQueue = defineQueue({
  queryKey: ['finance-tasks'],
  list: (query: QuerySentOf<typeof contract.listFinanceTasks>, signal) =>
    call(contract.listFinanceTasks, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getFinanceTask, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextFinanceTask>) =>
    call(contract.nextFinanceTask, { body }),
})

export function useResolveFinanceTask(uuid: string) {
  return useSend(contract.resolveFinanceTask, {
    params: { uuid },
    async onSettled(task) {
      if (task) queryClient.setQueryData(financeTaskQueue.oneQuery(uuid).queryKey, task)
      await invalidate('finance-tasks', 'today', 'audit')
    },
  })
}
