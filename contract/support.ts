import * as z from 'zod/mini'
import { uuid } from './ids.ts'

/** What other rooms show of a ticket: where it is and how it stands. */
export const ticketReference = z.object({ uuid, status: z.int() })
export type TicketReference = z.output<typeof ticketReference>
