import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rights, staffRoles } from './staff.rules.ts'

const uuid = z.uuid()
const sixDigits = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/))
const email = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))

/** Sends a code by mail; known and unknown addresses are answered alike. */
export const enterOffice = endpoint('POST /office/sign-in', 'staff', {
  summary: 'Ask for a code',
  body: z.object({ email }),
  answer: z.object({ challenge: uuid }),
})

/** What follows the code: the second factor, its enrolment, or nothing (demo accounts). */
export const enteringStep = z.enum(['totp', 'enrolment', 'done'])

export const showOfficeCode = endpoint('POST /office/sign-in/code', 'staff', {
  summary: 'Show the code of the mail',
  body: z.object({ challenge: uuid, code: z.string().check(z.maxLength(20)) }),
  answer: z.object({ next: enteringStep }),
})

export const showTotp = endpoint('POST /office/sign-in/totp', 'staff', {
  summary: 'Show the second factor',
  /** Six digits of the app, or one of the recovery codes. */
  body: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
})

export const beginEnrolment = endpoint('POST /office/sign-in/enrolment', 'staff', {
  summary: 'Begin to set up the second factor',
  answer: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
})

export const endEnrolment = endpoint('POST /office/sign-in/enrolment/confirm', 'staff', {
  summary: 'Set up the second factor',
  body: z.object({ code: sixDigits }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
})

export const leaveOffice = endpoint('POST /office/sign-out', 'staff', { summary: 'Sign out' })

const staffSelf = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  rights: z.array(z.enum(rights)),
  /** Ids of the regions the person works for. */
  regions: z.array(z.int()),
  language: z.string(),
  demo: z.boolean(),
  /** 'demo', 'test' or 'live': the strip above every screen. */
  environment: z.enum(['demo', 'test', 'live']),
})
export type StaffSelf = z.output<typeof staffSelf>

export const getStaffSelf = endpoint('GET /office/self', 'staff', {
  summary: 'Who I am in the office',
  answer: staffSelf,
})

export const chooseStaffLanguage = endpoint('PATCH /office/self', 'staff', {
  summary: 'Change my language',
  body: z.object({ language: z.string().check(z.maxLength(10)) }),
})
