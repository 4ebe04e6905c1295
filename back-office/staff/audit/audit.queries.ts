import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/platform/audit.admin.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { saveFile } from '#web/save-file.ts'

export type AuditListFilter = contract.AuditFilter & { page?: number; limit?: number }

export const auditQuery = (listFilter: AuditListFilter) =>
  queryOptions({
    queryKey: ['audit', 'list', listFilter],
    queryFn: ({ signal }) => call(contract.listAudit, { query: listFilter, signal }),
    placeholderData: keepPreviousData,
  })

export const auditStateQuery = queryOptions({
  queryKey: ['audit', 'state'],
  queryFn: ({ signal }) => call(contract.getAuditState, { signal }),
  staleTime: 60_000,
})

export const voucherReadsQuery = (listFilter: { region?: string; order?: string; page?: number }) =>
  queryOptions({
    queryKey: ['audit', 'reads', listFilter],
    queryFn: ({ signal }) => call(contract.listVoucherReads, { query: listFilter, signal }),
    placeholderData: keepPreviousData,
  })

export function useExportAudit() {
  return useMutation({
    mutationFn: (filter: contract.AuditFilter) =>
      callForFile(contract.exportAudit, { query: filter }),
    onSuccess: (file) => saveFile(file, 'audit.csv'),
  })
}
