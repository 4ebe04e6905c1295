import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/platform/security-events.admin.ts'
import { listQuery } from '#back-office/platform/call-queries.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { saveFile } from '#web/save-file.ts'

type ListFilter = contract.SecurityEventFilter & { page?: number }

export const securityEventsQuery = (listFilter: ListFilter) =>
  listQuery(['security-events', 'list', listFilter], contract.listSecurityEvents, {
    query: listFilter,
  })

export function useExportSecurityEvents() {
  return useMutation({
    mutationFn: (filter: contract.SecurityEventFilter) =>
      callForFile(contract.exportSecurityEvents, { query: filter }),
    onSuccess: (file) => saveFile(file, 'security-events.csv'),
  })
}

export function useAcknowledgeAlerts() {
  return useMutation({
    mutationFn: (events: number[]) => call(contract.acknowledgeAlerts, { body: { events } }),
    onSettled: () => invalidate('security-events', 'today', 'audit'),
  })
}
