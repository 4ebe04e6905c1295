import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/members/passkeys.admin.ts'
import { changedFeatures } from '#back-office/members/members/members.queries.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function useClearPasskeys(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.clearPasskeys>) =>
      call(contract.clearPasskeys, { params: { uuid }, body }),
    onSuccess: () => invalidate(...changedFeatures),
  })
}
