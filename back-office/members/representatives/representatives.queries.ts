import * as contract from '#contract/members/representatives.admin.ts'
import type { QuerySentOf } from '#contract/endpoint.ts'
import { listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function representativesQuery(filter: QuerySentOf<typeof contract.listRepresentatives>) {
  return listQuery(['representatives', filter], contract.listRepresentatives, { query: filter })
}

export function useAddRepresentative() {
  return useSend(contract.addRepresentative, {
    onSettled: () => invalidate('representatives', 'audit'),
  })
}

export function useUpdateRepresentative(uuid: string) {
  return useSend(contract.updateRepresentative, {
    params: { uuid },
    onSettled: () => invalidate('representatives', 'members', 'audit'),
  })
}
