import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/serials.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function serialQuery(serial: string) {
  return callQuery(['serials', 'life', serial], contract.getSerial, { query: { serial } })
}

export function importsQuery(page: number) {
  return listQuery(['serials', 'imports', page], contract.listImports, {
    query: { page, limit: 10 },
  })
}

/** Dry run or import of a file. */
export function useImportSerials() {
  return useMutation({
    mutationFn: ({ file, isDry }: { file: File; isDry: boolean }) =>
      call(contract.importSerials, {
        query: { name: file.name.slice(0, 200), dry_run: isDry ? '1' : '0' },
        file,
      }),
    async onSuccess(_report, { isDry }) {
      if (!isDry) await invalidate('serials', 'audit')
    },
  })
}

export function useMarkSerial() {
  return useSend(contract.markSerial, {
    onSettled: () => invalidate('serials', 'scanReviews', 'members', 'audit', 'today'),
  })
}
