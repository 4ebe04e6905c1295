import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/messaging/notifications.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'

const notificationsPerPage = 20
const bellSize = 5

export function notificationsQuery(language: string, page = 1) {
  return callQuery(['notifications', 'list', language, page], contract.listNotifications, {
    query: { page, limit: notificationsPerPage, language },
  })
}

export function bellQuery(language: string) {
  return callQuery(['notifications', 'bell', language], contract.listNotifications, {
    query: { page: 1, limit: bellSize, language },
  })
}

export function notificationQuery(language: string, uuid: string) {
  return callQuery(['notifications', 'one', language, uuid], contract.getNotification, {
    params: { uuid },
    query: { language },
  })
}

export function useMarkNotification() {
  return useMutation({
    mutationFn: ({ uuid, mark }: { uuid: string; mark: contract.Notification['mark'] }) =>
      call(contract.markNotification, { params: { uuid }, query: {}, body: { mark } }),
    onSettled: () => invalidate('notifications'),
  })
}

export function useReadAllNotifications() {
  return useMutation({
    mutationFn: () => call(contract.readAllNotifications),
    onSettled: () => invalidate('notifications'),
  })
}

export function useUnreadNotifications() {
  return useMutation({
    mutationFn: (readAt: string) =>
      call(contract.unreadNotifications, { body: { read_at: readAt } }),
    onSettled: () => invalidate('notifications'),
  })
}
