import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/scans.ts'
import { call } from '#portal/platform/call.ts'
import { locateProject } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { invalidate } from '#portal/platform/query-client.ts'

export function scansQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ['scans', projectUuid],
    async queryFn({ signal }) {
      const { local, uuid } = await locateProject(projectUuid)
      if (local) return { data: [] }
      return call(contract.listScans, { query: { projects_id: uuid }, signal })
    },
  })
}

export function useRemoveScan() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.removeScan, { params: { uuid } }),
    // Not awaited: the row unmounts with the fresh list, and its callbacks with it.
    onSuccess: () => void invalidate('scans', 'projects', 'points'),
  })
}
