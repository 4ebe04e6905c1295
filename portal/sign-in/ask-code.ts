import { login } from '#contract/sign-in.ts'
import { call } from '#portal/call.ts'
import type { Identifier } from '#portal/sign-in/sign-in-draft.ts'

export function askCode(identifier: Identifier) {
  return call(login, { body: identifier })
}
