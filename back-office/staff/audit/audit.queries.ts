import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/platform/audit.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { callForFile } from '#back-office/platform/call.ts'
import { saveFile } from '#web/save-file.ts'

export type AuditListFilter = contract.AuditFilter & { page?: number; limit?: number }

export const auditQuery = (listFilter: AuditListFilter) =>
  listQuery(['audit', 'list', listFilter], contract.listAudit, { query: listFilter })

export const auditStateQuery = callQuery(
  ['audit', 'state'],
  contract.getAuditState,
  {},
  { staleTime: 60_000 },
)

export const voucherReadsQuery = (listFilter: { region?: string; order?: string; page?: number }) =>
  listQuery(['audit', 'reads', listFilter], contract.listVoucherReads, { query: listFilter })

export function useExportAudit() {
  return useMutation({
    mutationFn: (filter: contract.AuditFilter) =>
      callForFile(contract.exportAudit, { query: filter }),
    onSuccess: (file) => saveFile(file, 'audit.csv'),
  })
}
