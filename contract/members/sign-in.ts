import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, instant, line } from '#contract/ids.ts'
import { options } from './installers.ts'
import { jsonString } from '#contract/json-string.ts'

export const codeLength = 5
export const resendWaitSeconds = 60

/** Chooses the steps of sign-in. Before the code is proven every personal value in it is masked. */
export const signInAnswer = z.object({
  user_id: z.string(),
  region: z.string(),
  role: z.int(),
  has_survey: z.boolean(),
  email_consent: checkbox,
  phone_consent: checkbox,
  options: jsonString(options),
  company_id: z.int(),
  created_at: instant,
  /** The country has new terms that the owner has not accepted yet. */
  terms_due: z.boolean(),
  uuid: z.string(),
  name: z.string(),
  registration_number: z.string(),
  registration_number_2: z.string(),
  company_type: z.int(),
  disclaimer_accepted: checkbox,
  declaration_accepted: checkbox,
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  regions_id: z.int(),
  active: z.int(),
})
export type SignInAnswer = z.output<typeof signInAnswer>

export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() })
export type TokenPair = z.output<typeof tokenPair>

export const login = endpoint('POST /v2/installer/login', 'sign-in', {
  summary: 'Request a one-time code by e-mail or SMS',
  body: z.union([
    z.object({ email: emailAddress }),
    z.object({ phone: line(40), region: z.union([z.string().check(z.maxLength(3)), z.int()]) }),
  ]),
  answer: signInAnswer,
})

export const verify = endpoint('POST /v2/installer/login/verify', 'sign-in', {
  summary: 'Exchange a one-time code for tokens',
  body: z.object({
    userId: z.string().check(z.maxLength(64)),
    code: z.string().check(z.maxLength(40)),
  }),
  answer: z.extend(tokenPair, { user: signInAnswer }),
})

export const refresh = endpoint('POST /v2/installer/refresh', 'sign-in', {
  summary: 'Exchange a refresh token for a new pair of tokens',
  body: z.object({ refresh_token: z.string().check(z.maxLength(200)) }),
  answer: tokenPair,
})

export const logout = endpoint('POST /v2/installer/logout', 'sign-in', {
  summary: 'End the session of the token',
})
