import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/notification-settings.ts'
import { call } from '#portal/platform/call.ts'
import { applySettingsChange, invertChange, type SettingsChange } from './settings-change.ts'
import { queryClient, selfKey } from '#portal/platform/query-client.ts'

const mutationKey = ['notification-settings', 'own']

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings', 'own'],
  queryFn: ({ signal }) => call(contract.getNotificationSettings, { signal }),
})
const { queryKey } = notificationSettingsQuery

/** Optimistic, with rollback; changes are sent one after another. */
export function useChangeSettings() {
  return useMutation({
    mutationKey,
    scope: { id: 'notification-settings' },
    networkMode: 'always',
    mutationFn: (body: SettingsChange) => call(contract.changeNotificationSettings, { body }),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      update(change)
      return before && invertChange(before, change)
    },
    onError(_error, _change, back) {
      if (back) update(back)
    },
    onSuccess(settings) {
      if (isLast()) queryClient.setQueryData(queryKey, settings)
      // News by mail is the consent that the profile shows.
      void queryClient.invalidateQueries({ queryKey: selfKey })
    },
  })
}

function update(change: SettingsChange) {
  queryClient.setQueryData(
    queryKey,
    (settings) => settings && applySettingsChange(settings, change),
  )
}

/** True when no later change is pending; the answer to this one does not include it. */
function isLast() {
  return queryClient.isMutating({ mutationKey }) <= 1
}
