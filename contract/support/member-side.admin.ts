import * as z from 'zod/mini'
import { instant, uuid } from '#contract/ids.ts'

export const memberSide = z.object({
  city: z.string(),
  active: z.int(),
  verification: z.string(),
  member_since: instant,
  role: z.int(),
  last_active_at: z.nullable(instant),
  available: z.int(),
  reserved: z.int(),
  orders: z.array(
    z.object({ uuid, number: z.string(), status: z.int(), points: z.int(), created_at: instant }),
  ),
  scans: z.array(
    z.object({
      uuid,
      serial: z.string(),
      flag: z.int(),
      project: z.string(),
      created_at: instant,
    }),
  ),
  other_tickets: z.array(
    z.object({ uuid, title: z.string(), status: z.int(), changed_at: instant }),
  ),
})
export type MemberSide = z.output<typeof memberSide>
