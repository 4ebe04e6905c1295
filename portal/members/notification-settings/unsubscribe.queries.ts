import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/messaging/notifications.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { queryClient } from '#portal/platform/query-client.ts'

/** The mails that a link unsubscribes; reading changes nothing. */
export function unsubscribeQuery(token: string) {
  return callQuery(
    ['notification-settings', 'link', token],
    contract.getUnsubscribe,
    { query: { token } },
    { retry: false },
  )
}

/** Switches the mails of a link off, or on again. */
export function useUnsubscribe(token: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (isWanted: boolean) =>
      call(isWanted ? contract.subscribeAgain : contract.unsubscribe, { query: { token } }),
    onSuccess: (state) => queryClient.setQueryData(unsubscribeQuery(token).queryKey, state),
  })
}
