import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuid } from '#contract/ids.ts'
import { passkeyProof, passkeyRequest } from './passkeys.ts'
import { tokenPair } from './sign-in.ts'

const freshWays = ['passkey', 'email', 'phone'] as const
export type FreshWay = (typeof freshWays)[number]

export const listFreshWays = endpoint('GET /v2/installer/fresh-factor', 'sign-in', {
  summary: 'How the installer can prove once more who it is',
  answer: z.object({ ways: z.array(z.enum(freshWays)) }),
})

export const sendFreshCode = endpoint('POST /v2/installer/fresh-factor/code', 'sign-in', {
  summary: 'Sends a code to the proven e-mail address or number',
  body: z.object({ kind: z.enum(['email', 'phone']) }),
  answer: z.object({ challenge: uuid }),
})

export const proveFreshCode = endpoint('POST /v2/installer/fresh-factor', 'sign-in', {
  summary: 'The code that came: the session is fresh for ten minutes, under new tokens',
  body: z.object({ challenge: uuid, code: z.string().check(z.maxLength(40)) }),
  answer: tokenPair,
})

export const beginFreshPasskey = endpoint(
  'POST /v2/installer/fresh-factor/passkey/options',
  'sign-in',
  { summary: 'What a passkey signs to make the session fresh', answer: passkeyRequest },
)

export const proveFreshPasskey = endpoint('POST /v2/installer/fresh-factor/passkey', 'sign-in', {
  summary: 'The answer of a passkey: the session is fresh for ten minutes, under new tokens',
  body: passkeyProof,
  answer: tokenPair,
})
