import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/scans.ts'
import { call } from '#portal/call.ts'

export function scansQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ['scans', projectUuid],
    queryFn: ({ signal }) =>
      call(contract.listScans, { query: { projects_id: projectUuid }, signal }),
  })
}
