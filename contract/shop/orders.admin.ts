import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { customer } from './orders.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

/** Why the club rejects an order; the texts are `backOffice.orders.rejections`. */
export const rejectionReasons = [
  'out_of_stock',
  'wrong_address',
  'no_answer',
  'print_data',
  'agreed',
  'misuse',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const number = z.coerce.number<number>()
const integerUpTo = (maximum: number) =>
  z.optional(number.check(z.int(), z.minimum(1), z.maximum(maximum)))
const day = z.optional(z.iso.date())
const company = z.object({ uuid, name: z.string() })

const listedOrder = z.object({
  uuid,
  number: z.string(),
  type: z.int(),
  status: z.int(),
  points: z.int(),
  quantity: z.int(),
  created_at: instant,
  /** Time by which the club has promised to decide; null once it has. */
  due_at: z.nullable(instant),
  region_id: z.int(),
  company,
  /** Approver: 'rules', 'one' or 'two'; the texts of the reasons are in `backOffice.orders.why`. */
  review: z.string(),
  reasons: z.array(z.string()),
  /** Up to how many points the rules or one person approved when it was placed. */
  limits: z.object({ rules: z.int(), one: z.int() }),
  first_approval_by: z.nullable(z.string()),
  is_own_approval: z.boolean(),
  claim: z.nullable(claim),
})
export type StaffListedOrder = z.output<typeof listedOrder>

export const orderFilters = {
  type: integerUpTo(6),
  status: integerUpTo(5),
  region: z.optional(line(2)),
  /** An order's number, or a part of the company's name. */
  q: z.optional(line(80, 0)),
  from: day,
  to: day,
  sort: z.optional(z.enum(['oldest', 'newest'])),
}

export const listStaffOrders = endpoint('GET /office/orders', 'orders', {
  summary: "List orders in the staff member's regions, newest first by default",
  query: z.object({
    page: pageNumber,
    limit: pageSize(50),
    ...orderFilters,
    /** Without the pending ones that wait for nobody here: the rules approve them, or their proof decides. */
    queue: z.optional(z.literal('1')),
  }),
  answer: z.object({
    data: z.array(listedOrder),
    /** `open`: number of open orders by status, regardless of the status filter. */
    meta: z.extend(pageMeta, { open: z.record(z.string(), z.int()) }),
  }),
})

const orderLine = z.object({
  name: z.string(),
  image: z.string(),
  sku: z.string(),
  quantity: z.int(),
  price: z.int(),
  /** Stock left after this order. */
  stock: z.int(),
  /** Vouchers: codes handed out, and codes of the pool that no open order waits for. */
  codes: z.nullable(z.object({ given: z.int(), revealed: z.int(), left: z.int() })),
})
export type StaffOrderLine = z.output<typeof orderLine>

const step = z.object({
  status: z.int(),
  at: instant,
  reason: z.string(),
  by: z.enum(['company', 'rules', 'staff']),
  name: z.string(),
})

const buyer_history = z.object({
  uuid,
  name: z.string(),
  city: z.string(),
  active: z.int(),
  verification: z.string(),
  verified_at: z.nullable(instant),
  created_at: instant,
  available: z.int(),
  reserved: z.int(),
  windows: z.int(),
  orders: z.object({ done: z.int(), rejected: z.int(), open: z.int() }),
  /** Points taken back in the last 90 days. */
  taken_back: z.int(),
})
export type BuyerHistory = z.output<typeof buyer_history>

const staffOrder = z.extend(listedOrder, {
  customer,
  lines: z.array(orderLine),
  timeline: z.array(step),
  buyer_history,
  buyer: z.object({ uuid, name: z.string(), language: z.string() }),
  first_approval_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  shipment: z.nullable(
    z.object({ carrier: z.string(), tracking: z.string(), url: z.string(), at: instant }),
  ),
  card: z.nullable(z.object({ status: z.string(), last4: z.string() })),
})
export type StaffOrder = z.output<typeof staffOrder>

export const getStaffOrder = endpoint('GET /office/orders/{uuid}', 'orders', {
  summary: 'Get an order with everything that a decision needs',
  answer: staffOrder,
})

export const nextOrder = endpoint('POST /office/orders/next', 'orders', {
  summary: 'Claim the oldest free order in review; null at the end',
  body: z.object({
    type: orderFilters.type,
    status: orderFilters.status,
    region: orderFilters.region,
  }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

export const approveOrder = endpoint('POST /office/orders/{uuid}/approve', 'orders', {
  summary: 'Approve an order; above the limit of one person a second one has to approve it too',
  answer: staffOrder,
})

export const rejectOrder = endpoint('POST /office/orders/{uuid}/reject', 'orders', {
  summary: 'Reject an unfinished order; its points and stock are released at once',
  body: z.object({
    /** The status it had on the screen: what has moved on meanwhile is not refused unseen. */
    seen: z.int(),
    reason: z.enum(rejectionReasons),
    /** More, in the words of the person, in the member's language; needed for 'other'. */
    text: z._default(paragraph(500, 0), ''),
  }),
  answer: staffOrder,
})

export const shipment = z.object({
  carrier: line(80),
  tracking: line(80),
  url: z._default(line(500, 0), ''),
})

export const shipOrder = endpoint('POST /office/orders/{uuid}/ship', 'orders', {
  summary: 'Mark an order as shipped',
  body: shipment,
  answer: staffOrder,
})

export const remindOfCodes = endpoint('POST /office/orders/{uuid}/reminder', 'orders', {
  summary: 'Remind the owner that a voucher code is ready; at most once an hour',
})

export const failOrder = endpoint('POST /office/orders/{uuid}/fail', 'orders', {
  summary: 'Mark an approved order as failed on our side',
  answer: staffOrder,
})

export const retryOrder = endpoint('POST /office/orders/{uuid}/retry', 'orders', {
  summary: 'Retry a failed order',
  answer: staffOrder,
})
