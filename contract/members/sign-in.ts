import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, instant, line, uuid } from '#contract/ids.ts'
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

const device = z.object({
  uuid,
  is_current: z.boolean(),
  user_agent: z.string(),
  created_at: instant,
  last_used_at: instant,
})
export type Device = z.output<typeof device>

const clubView = z.object({
  uuid,
  staff_name: z.string(),
  reason: z.string(),
  started_at: instant,
  /** Null while it goes on. */
  ended_at: z.nullable(instant),
})
export type ClubView = z.output<typeof clubView>

export const listSessions = endpoint('GET /v2/installer/sessions', 'sign-in', {
  summary: 'List the devices on which the member is signed in',
  answer: z.object({ data: z.array(device), views: z.array(clubView) }),
})

export const endSession = endpoint('DELETE /v2/installer/sessions/{uuid}', 'sign-in', {
  summary: 'Sign out one device',
})

export const endOtherSessions = endpoint('DELETE /v2/installer/sessions', 'sign-in', {
  summary: 'Sign out all devices except the current one',
})

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

/** The tokens of a session that sees with a member's eyes, for the code the back office handed over. */
export const tradeHandover = endpoint('POST /v2/installer/handover', 'sign-in', {
  summary: 'Exchange the one-time code of the back office for tokens',
  body: z.object({ code: z.string().check(z.minLength(20), z.maxLength(100)) }),
  answer: tokenPair,
})

const emulation = z.object({ staff_name: z.string(), reason: z.string(), ends_at: instant })
export type Emulation = z.output<typeof emulation>

export const getEmulation = endpoint('GET /v2/installer/emulation', 'sign-in', {
  summary: 'Get the current emulation: staff member, reason and end time',
  answer: emulation,
})
