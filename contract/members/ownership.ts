import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'

const person = z.object({ uuid, name: z.string(), surname: z.string() })

const handOver = z.object({
  uuid,
  from: person,
  to: person,
  /** Side of the reader: the owner who gives, the person who receives, or another owner. */
  side: z.enum(['from', 'to', 'other']),
  is_confirmed: z.object({ from: z.boolean(), to: z.boolean() }),
  tries_left: z.int(),
  ends_at: instant,
})
export type HandOver = z.output<typeof handOver>

const ownership = z.object({
  /** The one that waits for its codes; null when there is none that concerns the caller. */
  data: z.nullable(handOver),
  /** To whom an owner may hand the company over; nobody for employees. */
  people: z.array(person),
})
export type Ownership = z.output<typeof ownership>

export const getOwnership = endpoint('GET /v2/company/ownership', 'ownership', {
  summary: 'Get the current hand-over of the company and the employees who could become its owner',
  answer: ownership,
})

export const startHandOver = endpoint('POST /v2/company/ownership', 'ownership', {
  summary: 'Start a hand-over of the company (owner); sends a code to both members',
  body: z.object({ to: uuid }),
  answer: ownership,
  status: 201,
})

export const confirmHandOver = endpoint(
  'POST /v2/company/ownership/{uuid}/confirmation',
  'ownership',
  {
    summary: "Confirm a hand-over with one's own code; the second code completes it",
    body: z.object({ code: z.string().check(z.maxLength(40)) }),
    answer: z.object({ is_done: z.boolean() }),
  },
)

export const endHandOver = endpoint('POST /v2/company/ownership/{uuid}/end', 'ownership', {
  summary: 'End a hand-over: the owner cancels it or the other member declines',
})
