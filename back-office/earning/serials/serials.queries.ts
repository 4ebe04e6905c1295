import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/earning/serials.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function serialQuery(serial: string) {
  return queryOptions({
    queryKey: ['serials', 'life', serial],
    queryFn: ({ signal }) => call(contract.getSerial, { query: { serial }, signal }),
  })
}

export function importsQuery(page: number) {
  return queryOptions({
    queryKey: ['serials', 'imports', page],
    queryFn: ({ signal }) => call(contract.listImports, { query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })
}

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
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.markSerial>) => call(contract.markSerial, { body }),
    onSettled: () =>
      invalidate('serials', 'scan-reviews', 'members', 'points', 'fraud', 'audit', 'today'),
  })
}
