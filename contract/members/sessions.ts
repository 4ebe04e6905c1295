import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'

const device = z.object({
  uuid,
  is_current: z.boolean(),
  user_agent: z.string(),
  created_at: instant,
  last_used_at: instant,
})
export type Device = z.output<typeof device>

/** Somebody of the club who has seen the portal with the member's eyes. */
const clubView = z.object({
  uuid,
  staff_name: z.string(),
  reason: z.string(),
  started_at: instant,
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
