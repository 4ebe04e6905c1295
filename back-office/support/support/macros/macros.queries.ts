import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/support/support.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const macrosQuery = callQuery(['support', 'macros'], contract.listMacros)

type MacroChange =
  | { uuid?: string; body: BodyOf<typeof contract.addMacro> }
  | { uuid: string; body: null }

/** Creates, changes or, without a body, deletes a saved reply. */
export function useSaveMacro() {
  return useMutation({
    async mutationFn({ uuid, body }: MacroChange) {
      if (body === null) return call(contract.removeMacro, { params: { uuid } })
      if (uuid) await call(contract.updateMacro, { params: { uuid }, body })
      else await call(contract.addMacro, { body })
      return undefined
    },
    onSettled: () => invalidate('support', 'audit'),
  })
}
