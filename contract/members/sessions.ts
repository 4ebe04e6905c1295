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
  /** Null while it goes on. */
  ended_at: z.nullable(instant),
})
export type ClubView = z.output<typeof clubView>

export const listSessions = endpoint('GET /v2/installer/sessions', 'sign-in', {
  summary: 'The devices on which the installer is signed in',
  answer: z.object({ data: z.array(device), views: z.array(clubView) }),
})

export const endSession = endpoint('DELETE /v2/installer/sessions/{uuid}', 'sign-in', {
  summary: 'Signs one device out',
})

export const endOtherSessions = endpoint('DELETE /v2/installer/sessions', 'sign-in', {
  summary: 'Signs out all devices but the one that asks',
})
