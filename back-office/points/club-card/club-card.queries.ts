import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/points/club-card.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const topUpQueue = defineQueue({
  queryKey: ['club-card'],
  list: (query: QuerySentOf<typeof contract.listStaffTopUps>, signal) =>
    call(contract.listStaffTopUps, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getStaffTopUp, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextTopUp>) => call(contract.nextTopUp, { body }),
})

/** Asks the provider on every call. */
export function useAskProvider(uuid: string) {
  return useMutation({ mutationFn: () => call(contract.askProvider, { params: { uuid } }) })
}

type TopUpAction =
  | { action: 'approve' }
  | { action: 'reject'; body: BodyOf<typeof contract.rejectTopUp> }

export function useDecideTopUp(uuid: string) {
  return useMutation({
    mutationFn: (decision: TopUpAction) =>
      decision.action === 'approve'
        ? call(contract.approveTopUp, { params: { uuid } })
        : call(contract.rejectTopUp, { params: { uuid }, body: decision.body }),
    async onSettled(topUp) {
      if (topUp) queryClient.setQueryData(topUpQueue.oneQuery(uuid).queryKey, topUp)
      await invalidate('club-card', 'today', 'audit')
    },
  })
}
