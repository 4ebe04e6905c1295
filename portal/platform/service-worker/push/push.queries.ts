import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#portal/platform/call.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { pushState, switchPushOff, switchPushOn } from './device-push.ts'
import { listPushSubscriptions } from '#contract/platform/push.ts'

const queryKey = ['service-worker', 'push']

/**
 * Push on this device for the signed-in member; `isOffered` is false while the club has no push
 * key.
 */
export const devicePushQuery = queryOptions({
  queryKey,
  async queryFn({ signal }) {
    const [state, { public_key, data }] = await Promise.all([
      pushState(),
      call(listPushSubscriptions, { signal }),
    ])
    const isKnown = data.some(({ is_own }) => is_own)
    return {
      state: state === 'on' && !isKnown ? 'off' : state,
      isOffered: public_key !== null,
    } as const
  },
  staleTime: 0,
})

export function useSwitchPush() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn() : switchPushOff()),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export function refreshDevicePush() {
  void queryClient.invalidateQueries({ queryKey })
}
