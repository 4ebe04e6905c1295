import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, line, uuid } from '../ids.ts'
import { content, customer, orderDraft } from './orders.ts'
import { pageMeta, pageNumber, pageSize } from '../paging.ts'

const requestStatuses = ['waiting', 'ordered', 'declined', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Request of an employee to the owner; prices and stock are current while it waits. */
const orderRequest = z.object({
  uuid,
  status: z.enum(requestStatuses),
  type: z.int(),
  contents: z.array(z.extend(content, { stock: z.int() })),
  points: z.int(),
  quantity: z.int(),
  note: z.string(),
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

export const askForOrder = endpoint('POST /v1/order-requests', 'order-requests', {
  summary:
    'Order within the allowance, or request the order from the owner; safe to retry with the header Idempotency-Key',
  body: requestDraft,
  answer: orderRequest,
  status: 201,
})

export const listRequests = endpoint('GET /v1/order-requests', 'order-requests', {
  summary:
    "List order requests, newest first: the company's for its owner, the caller's own for an employee",
  query: z.object({
    page: pageNumber,
    limit: pageSize(20),
    status: z.optional(z.enum(requestStatuses)),
  }),
  answer: z.object({ data: z.array(orderRequest), meta: pageMeta }),
})

export const getRequest = endpoint('GET /v1/order-requests/{uuid}', 'order-requests', {
  summary: 'Get an order request',
  notFound: 'orders.not_found',
  answer: orderRequest,
})

export const declineRequest = endpoint('POST /v1/order-requests/{uuid}/decline', 'order-requests', {
  summary: 'Decline an order request (owner), with a reason for the employee',
  notFound: 'orders.not_found',
  body: z.object({ reason: line(300) }),
  answer: orderRequest,
})

export const withdrawRequest = endpoint(
  'POST /v1/order-requests/{uuid}/withdraw',
  'order-requests',
  {
    summary: 'Withdraw a pending order request (its employee)',
    notFound: 'orders.not_found',
    answer: orderRequest,
  },
)
