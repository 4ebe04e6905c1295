import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/messaging/messages.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { toast } from '#ui/feedback/toast.ts'

export const lostMessagesQuery = (filter: QuerySentOf<typeof contract.listLostMessages>) =>
  queryOptions({
    queryKey: ['messages', 'lost', filter],
    queryFn: ({ signal }) => call(contract.listLostMessages, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** The row is unmounted by then, so the toast is raised here. */
export function useSendAgain() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.sendMessagesAgain>) =>
      call(contract.sendMessagesAgain, { body }),
    onSuccess: ({ count }) => toast(t('backOffice.messages.sentAgain', { total: count })),
    onSettled: () => invalidate('messages', 'today', 'audit'),
  })
}

export const messageExamplesQuery = queryOptions({
  queryKey: ['messages', 'examples'],
  queryFn: ({ signal }) => call(contract.listMessageExamples, { signal }),
  staleTime: Infinity,
})

export const messageExampleQuery = (example: contract.ChosenExample) =>
  queryOptions({
    queryKey: ['messages', 'example', example],
    queryFn: ({ signal }) => call(contract.getMessageExample, { query: example, signal }),
    placeholderData: keepPreviousData,
  })
