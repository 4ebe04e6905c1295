import { login } from '#contract/members/sign-in.ts'
import { call } from '#portal/platform/call.ts'
import type { Identifier } from './sign-in-draft.ts'

export function askCode(identifier: Identifier) {
  return call(login, { body: identifier })
}
