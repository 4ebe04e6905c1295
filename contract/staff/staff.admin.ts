import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { rights, staffRoles } from './staff.rules.ts'

const sixDigits = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/))
const email = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))
/** Six digits of the app, or one of the recovery codes. */
const secondFactor = z.object({ code: z.string().check(z.trim(), z.minLength(5), z.maxLength(40)) })

/** Sends a code by mail; known and unknown addresses are answered alike. */
export const requestStaffCode = endpoint('POST /office/sign-in', 'staff', {
  summary: 'Request a sign-in code by mail',
  body: z.object({ email }),
  answer: z.object({ challenge: uuid }),
})

/** Next step after the code; `done` for demo accounts. */
const enteringStep = z.enum(['totp', 'enrolment', 'done'])

export const verifyStaffCode = endpoint('POST /office/sign-in/code', 'staff', {
  summary: 'Verify the code from the mail',
  body: z.object({ challenge: uuid, code: z.string().check(z.maxLength(20)) }),
  answer: z.object({ next: enteringStep }),
})

export const showTotp = endpoint('POST /office/sign-in/totp', 'staff', {
  summary: 'Verify the second factor',
  body: secondFactor,
})

export const beginEnrolment = endpoint('POST /office/sign-in/enrolment', 'staff', {
  summary: 'Start the enrolment of a second factor',
  answer: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
})

export const endEnrolment = endpoint('POST /office/sign-in/enrolment/confirm', 'staff', {
  summary: 'Confirm the enrolment of the second factor',
  body: z.object({ code: sixDigits }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
})

/** For what is worth most; it counts for five minutes. Demo accounts show the demo code. */
export const stepUp = endpoint('POST /office/step-up', 'staff', {
  summary: 'Verify the second factor again (step-up)',
  body: secondFactor,
})

export const signOutStaff = endpoint('POST /office/sign-out', 'staff', { summary: 'Sign out' })

const staffSelf = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  rights: z.array(z.enum(rights)),
  regions: z.array(z.int()),
  language: z.string(),
  demo: z.boolean(),
  /** 'demo', 'test' or 'live': the strip above every screen. */
  environment: z.enum(['demo', 'test', 'live']),
})
export type StaffSelf = z.output<typeof staffSelf>

export const getStaffSelf = endpoint('GET /office/self', 'staff', {
  summary: 'Get the signed-in staff account',
  answer: staffSelf,
})

const language = z.string().check(z.maxLength(10))

export const chooseStaffLanguage = endpoint('PATCH /office/self', 'staff', {
  summary: 'Change the language of the signed-in staff account',
  body: z.object({ language }),
})

const person = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  regions: z.array(z.int()),
  language: z.string(),
  active: z.boolean(),
  /** True once the second factor is set up. */
  is_enrolled: z.boolean(),
  locked_until: z.nullable(instant),
  last_active_at: z.nullable(instant),
})
export type StaffAccount = z.output<typeof person>

const staffSession = z.object({
  uuid,
  is_current: z.boolean(),
  user_agent: z.string(),
  network: z.string(),
  created_at: instant,
  last_used_at: instant,
})

export const listStaff = endpoint('GET /office/staff', 'staff', {
  summary: 'List staff accounts',
  query: z.object({
    page: pageNumber,
    limit: pageSize(50),
    role: z.optional(z.enum(staffRoles)),
    active: z.optional(z.enum(['1', '0'])),
    text: z.optional(line(100)),
  }),
  answer: z.object({ data: z.array(person), meta: pageMeta }),
})

const staffDetail = z.extend(person, {
  created_at: instant,
  invited_by: z.nullable(z.string()),
  sessions: z.array(staffSession),
})
export type StaffDetail = z.output<typeof staffDetail>

export const getStaff = endpoint('GET /office/staff/{uuid}', 'staff', {
  summary: 'Get a staff account',
  answer: staffDetail,
})

const regionIds = z.array(z.int()).check(z.minLength(1), z.maxLength(20))

export const staffInvitation = z.object({
  name: line(80, 2),
  email: emailAddress,
  role: z.enum(staffRoles),
  regions: regionIds,
  language,
})
export type StaffInvitation = z.output<typeof staffInvitation>

export const inviteStaff = endpoint('POST /office/staff', 'staff', {
  summary: 'Invite a staff member',
  body: staffInvitation,
  answer: z.object({ uuid }),
  status: 201,
})

const staffChange = z.object({
  role: z.optional(z.enum(staffRoles)),
  regions: z.optional(regionIds),
  language: z.optional(language),
  active: z.optional(z.boolean()),
})
export type StaffChange = z.output<typeof staffChange>

export const updateStaff = endpoint('PATCH /office/staff/{uuid}', 'staff', {
  summary: 'Change role, regions or language of a staff account, or deactivate it',
  body: staffChange,
})

export const remindStaff = endpoint('POST /office/staff/{uuid}/invitation', 'staff', {
  summary: 'Resend the invitation of a staff member',
})

export const resetSecondFactor = endpoint('DELETE /office/staff/{uuid}/second-factor', 'staff', {
  summary: 'Reset the second factor of a staff member',
})

export const endStaffSession = endpoint('DELETE /office/staff/{uuid}/sessions/{session}', 'staff', {
  summary: 'End one session of a staff member',
})

export const endAllStaffSessions = endpoint('DELETE /office/staff/{uuid}/sessions', 'staff', {
  summary: 'End all sessions of a staff member',
})
