import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuid } from '#contract/ids.ts'
import { passkeyProof, passkeyRequest } from './passkeys.ts'
import { tokenPair } from './sign-in.ts'

const freshWays = ['passkey', 'email', 'phone'] as const
export type FreshWay = (typeof freshWays)[number]

export const listFreshWays = endpoint('GET /v2/installer/fresh-factor', 'sign-in', {
  summary: 'List the ways in which the installer can prove their identity again',
  answer: z.object({ ways: z.array(z.enum(freshWays)) }),
})

export const sendFreshCode = endpoint('POST /v2/installer/fresh-factor/code', 'sign-in', {
  summary: 'Send a code to the verified e-mail address or phone number',
  body: z.object({ kind: z.enum(['email', 'phone']) }),
  answer: z.object({ challenge: uuid }),
})

export const proveFreshCode = endpoint('POST /v2/installer/fresh-factor', 'sign-in', {
  summary: 'Verify the code; the session is fresh for ten minutes and gets new tokens',
  body: z.object({ challenge: uuid, code: z.string().check(z.maxLength(40)) }),
  answer: tokenPair,
})

export const beginFreshPasskey = endpoint(
  'POST /v2/installer/fresh-factor/passkey/options',
  'sign-in',
  { summary: 'Get passkey options to make the session fresh', answer: passkeyRequest },
)

export const proveFreshPasskey = endpoint('POST /v2/installer/fresh-factor/passkey', 'sign-in', {
  summary: 'Verify the passkey; the session is fresh for ten minutes and gets new tokens',
  body: passkeyProof,
  answer: tokenPair,
})
