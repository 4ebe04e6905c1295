import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/admin/messages.admin.ts'
import { call } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

export const lostMessagesQuery = (filter: QuerySentOf<typeof contract.listLostMessages>) =>
  queryOptions({
    queryKey: ['messages', 'lost', filter],
    queryFn: ({ signal }) => call(contract.listLostMessages, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export function useSendAgain() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.sendMessagesAgain>) =>
      call(contract.sendMessagesAgain, { body }),
    onSettled: () => invalidate('messages', 'today', 'audit'),
  })
}
