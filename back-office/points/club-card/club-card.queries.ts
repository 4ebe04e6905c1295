import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/points/club-card.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

const pollSeconds = 30

export function staffTopUpsQuery(filter: QuerySentOf<typeof contract.listStaffTopUps>) {
  return queryOptions({
    queryKey: ['clubCard', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listStaffTopUps, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function staffTopUpQuery(uuid: string) {
  return queryOptions({
    queryKey: ['clubCard', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getStaffTopUp, { params: { uuid }, signal }),
  })
}

/** Asks the provider each time it is asked. */
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
      if (topUp) queryClient.setQueryData(staffTopUpQuery(uuid).queryKey, topUp)
      await invalidate('clubCard', 'today', 'audit')
    },
  })
}

/** Takes the oldest top-up that waits. */
export function useNextTopUp() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextTopUp>) => call(contract.nextTopUp, { body }),
    onSettled: () => invalidate('clubCard'),
  })
}
