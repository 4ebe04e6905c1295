import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, line, uuid } from '../ids.ts'
import { content, customer, orderDraft } from './orders.ts'
import { pageMeta, pageNumber, pageSize } from '../paging.ts'

const requestStatuses = ['waiting', 'ordered', 'declined', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What an employee asks the owner to order; prices and stock are those of now while it waits. */
const orderRequest = z.object({
  uuid,
  status: z.enum(requestStatuses),
  type: z.int(),
  contents: z.array(z.extend(content, { stock: z.int() })),
  points: z.int(),
  quantity: z.int(),
  note: z.string(),
  /** Why the owner declined. */
  reason: z.string(),
  installer: z.object({ uuid, name: z.string(), surname: z.string() }),
  order_uuid: z.nullable(uuid),
  /** It was ordered within the employee's allowance, without asking. */
  by_allowance: z.boolean(),
  created_at: instant,
  expires_at: instant,
})
export type OrderRequest = z.output<typeof orderRequest>

const requestDraft = z.object({
  order: orderDraft.shape.order,
  type: orderDraft.shape.type,
  note: z.optional(line(500, 0)),
  /** To whom it goes: with it, what the allowance pays is ordered at once. */
  customer: z.optional(customer),
})
export type RequestDraft = z.output<typeof requestDraft>

export const askForOrder = endpoint('POST /v1/order-requests', 'orders', {
  summary:
    'Orders within the allowance, or asks the owner to order; repeat it safely with the header Idempotency-Key',
  body: requestDraft,
  answer: orderRequest,
  status: 201,
})

export const listRequests = endpoint('GET /v1/order-requests', 'orders', {
  summary: 'Requests of the company for its owner, the own ones for an employee; newest first',
  query: z.object({
    page: pageNumber,
    limit: pageSize(20),
    status: z.optional(z.enum(requestStatuses)),
  }),
  answer: z.object({ data: z.array(orderRequest), meta: pageMeta }),
})

export const getRequest = endpoint('GET /v1/order-requests/{uuid}', 'orders', {
  summary: 'One request',
  answer: orderRequest,
})

export const declineRequest = endpoint('POST /v1/order-requests/{uuid}/decline', 'orders', {
  summary: 'The owner says no, with a reason the employee reads',
  body: z.object({ reason: line(300) }),
  answer: orderRequest,
})

export const withdrawRequest = endpoint('POST /v1/order-requests/{uuid}/withdraw', 'orders', {
  summary: 'The employee takes the request back while it waits',
  answer: orderRequest,
})
