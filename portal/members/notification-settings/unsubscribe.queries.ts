import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/notification-settings.ts'
import { call } from '#portal/platform/call.ts'
import { queryClient } from '#portal/platform/query-client.ts'

/** The mails that a link unsubscribes; reading changes nothing. */
export function unsubscribeQuery(token: string) {
  return queryOptions({
    queryKey: ['notification-settings', 'link', token],
    queryFn: ({ signal }) => call(contract.getUnsubscribe, { query: { token }, signal }),
    retry: false,
  })
}

export function useUnsubscribe(token: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (isWanted: boolean) =>
      call(isWanted ? contract.subscribeAgain : contract.unsubscribe, { query: { token } }),
    onSuccess: (state) => queryClient.setQueryData(unsubscribeQuery(token).queryKey, state),
  })
}
