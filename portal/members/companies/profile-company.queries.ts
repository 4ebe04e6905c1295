import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/members/companies.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'

type Change = {
  company: BodyOf<typeof contract.patchCompany>
  type: BodyOf<typeof contract.patchCompanyType> | undefined
}

/** Sends what changed: the company first, then its type with both flags. */
export function useUpdateCompany(id: number) {
  const params = { id: String(id) }
  return useMutation({
    async mutationFn({ company, type }: Change) {
      if (Object.keys(company).length > 0)
        await call(contract.patchCompany, { params, body: company })
      if (type) await call(contract.patchCompanyType, { params, body: type })
    },
    onSuccess: () => invalidate('installers'),
  })
}
