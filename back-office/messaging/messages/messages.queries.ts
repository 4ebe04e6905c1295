import { useTranslation } from 'react-i18next'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/messaging/messages.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { toast } from '#ui/feedback/toast.ts'

export const lostMessagesQuery = (filter: QuerySentOf<typeof contract.listLostMessages>) =>
  listQuery(['messages', 'lost', filter], contract.listLostMessages, { query: filter })

/** The row is unmounted by then, so the toast is raised here. */
export function useSendAgain() {
  const { t } = useTranslation()
  return useSend(contract.sendMessagesAgain, {
    onSuccess: ({ count }) => toast(t('backOffice.messages.sentAgain', { total: count })),
    onSettled: () => invalidate('messages', 'today', 'audit'),
  })
}

export const messageExamplesQuery = callQuery(
  ['messages', 'examples'],
  contract.listMessageExamples,
  {},
  { staleTime: Infinity },
)

export const messageExampleQuery = (example: contract.ChosenExample) =>
  listQuery(['messages', 'example', example], contract.getMessageExample, { query: example })
