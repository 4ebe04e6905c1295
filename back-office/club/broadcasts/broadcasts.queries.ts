import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/club/broadcasts.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

const pollSeconds = 2

export function broadcastsQuery(filter: QuerySentOf<typeof contract.listBroadcasts>) {
  return listQuery(['broadcasts', 'list', filter], contract.listBroadcasts, { query: filter })
}

/** Polled while the message is being sent. */
export function broadcastQuery(uuid: string) {
  return callQuery(
    ['broadcasts', 'one', uuid],
    contract.getBroadcast,
    { params: { uuid }, isBackground: true },
    { refetchInterval: ({ state }) => state.data?.state === 'sending' && pollSeconds * 1000 },
  )
}

export function useSaveBroadcast(uuid: string | undefined) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.changeBroadcast>) =>
      uuid
        ? call(contract.changeBroadcast, { params: { uuid }, body })
        : call(contract.createBroadcast, { body }),
    async onSuccess(broadcast) {
      queryClient.setQueryData(broadcastQuery(broadcast.uuid).queryKey, broadcast)
      await invalidate('broadcasts', 'audit')
    },
  })
}

export function useCountRecipients(uuid: string) {
  return useMutation({ mutationFn: () => call(contract.countRecipients, { params: { uuid } }) })
}

export function useSendBroadcast(uuid: string) {
  return useSend(contract.sendBroadcast, {
    params: { uuid },
    async onSuccess(broadcast) {
      queryClient.setQueryData(broadcastQuery(uuid).queryKey, broadcast)
      await invalidate('broadcasts', 'audit')
    },
  })
}
