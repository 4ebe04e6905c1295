import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/club-card.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/call.ts'
import { invalidate, queryClient } from '#back-office/query-client.ts'

const pollSeconds = 30

export function officeTopUpsQuery(filter: QuerySentOf<typeof contract.listOfficeTopUps>) {
  return queryOptions({
    queryKey: ['card', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listOfficeTopUps, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function officeTopUpQuery(uuid: string) {
  return queryOptions({
    queryKey: ['card', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getOfficeTopUp, { params: { uuid }, signal }),
  })
}

/** Asks the provider each time it is asked. */
export function useAskProvider(uuid: string) {
  return useMutation({ mutationFn: () => call(contract.askProvider, { params: { uuid } }) })
}

type Deed = { deed: 'approve' } | { deed: 'refuse'; body: BodyOf<typeof contract.refuseTopUp> }

export function useDecideTopUp(uuid: string) {
  return useMutation({
    mutationFn: (given: Deed) =>
      given.deed === 'approve'
        ? call(contract.approveTopUp, { params: { uuid } })
        : call(contract.refuseTopUp, { params: { uuid }, body: given.body }),
    async onSettled(topUp) {
      if (topUp) queryClient.setQueryData(officeTopUpQuery(uuid).queryKey, topUp)
      await invalidate('card', 'today', 'claims', 'audit')
    },
  })
}

/** Takes the oldest top-up that waits. */
export function useNextTopUp() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextTopUp>) => call(contract.nextTopUp, { body }),
    onSettled: () => invalidate('card', 'claims'),
  })
}
