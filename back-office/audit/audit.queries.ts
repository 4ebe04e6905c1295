import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/audit.admin.ts'
import { call, callForFile } from '#back-office/call.ts'
import { saveFile } from '#back-office/save-file.ts'

export type AuditWish = contract.AuditFilter & { page?: number; limit?: number }

export const auditQuery = (wish: AuditWish) =>
  queryOptions({
    queryKey: ['audit', 'list', wish],
    queryFn: ({ signal }) => call(contract.listAudit, { query: wish, signal }),
    placeholderData: keepPreviousData,
  })

export const auditStateQuery = queryOptions({
  queryKey: ['audit', 'state'],
  queryFn: ({ signal }) => call(contract.getAuditState, { signal }),
  staleTime: 60_000,
})

export const voucherReadsQuery = (wish: { region?: string; order?: string; page?: number }) =>
  queryOptions({
    queryKey: ['audit', 'reads', wish],
    queryFn: ({ signal }) => call(contract.listVoucherReads, { query: wish, signal }),
    placeholderData: keepPreviousData,
  })

export function useExportAudit() {
  return useMutation({
    mutationFn: (filter: contract.AuditFilter) =>
      callForFile(contract.exportAudit, { query: filter }),
    onSuccess: (file) => saveFile(file, 'audit.csv'),
  })
}
