import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/ids.ts'
import { tokenPair } from '#contract/members/sign-in.ts'

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
