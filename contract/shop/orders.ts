import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, line, uuid } from '../ids.ts'
import { marketingData } from './prints.ts'
import { pageMeta, pageNumber, pageSize } from '../paging.ts'
import { orderTypes } from './shop.rules.ts'
import { emailAddress } from '../email-address.ts'

const maxQuantity = 32_767

export const customer = z.object({
  name: line(80),
  surname: line(80),
  company_name: z.optional(line(120, 0)),
  email: z.optional(z.union([z.literal(''), emailAddress])),
  phone: z.optional(line(40, 0)),
  phone_prefix: z.optional(line(8, 0)),
  phone_number: z.optional(line(40, 0)),
  delivery: z.optional(z.enum(['personal', 'company'])),
  country: z.optional(line(60, 0)),
  street: z.optional(line(120, 0)),
  house_number: z.optional(line(20, 0)),
  city: z.optional(line(100, 0)),
  postal_code: z.optional(line(16, 0)),
  /** In an order the server sets it. */
  hasRegNr: z.optional(z.boolean()),
})
export type Customer = z.output<typeof customer>

const requestedLine = z.object({
  uuid,
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  /** The price the buyer has seen; another one in the database refuses the order, not charges it. */
  price: z.optional(z.int().check(z.minimum(0))),
})

export const orderDraft = z.object({
  order: z.array(requestedLine).check(z.minLength(1), z.maxLength(100)),
  type: z.int().check(z.refine((type) => orderTypes.some((orderType) => orderType === type))),
  customer,
  /** The employee's request that this order answers. */
  request: z.optional(uuid),
  data: z.optional(marketingData),
  /** The buyer has read the texts of the print: they are printed as they are. */
  texts_checked: z.optional(z.boolean()),
})
export type OrderDraft = z.output<typeof orderDraft>

export const content = z.object({
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  price: z.int(),
  variantGuid: uuid,
  /** Data that the buyer typed for the print; only printed products have any. */
  inputData: z.optional(z.record(z.string(), z.unknown())),
})

/** One step in an order's life, the oldest first. */
const step = z.object({
  status: z.int(),
  at: instant,
  reason: z.string(),
  by: z.enum(['company', 'club']),
})
export type OrderStep = z.output<typeof step>

/** One code of an ordered voucher. Number and password are masked until they are revealed. */
export const voucher = z.object({
  /** Its place in the order, from 1. */
  no: z.int(),
  name: z.string(),
  number: z.string(),
  password: z.string(),
  /** The last day it is good for, YYYY-MM-DD. */
  expiresAt: z.string(),
  revealed_at: z.nullable(instant),
})
export type Voucher = z.output<typeof voucher>

const details = z.object({
  type: z.int(),
  contents: z.array(content),
  timeline: z.array(step),
  can_cancel: z.boolean(),
  /** Deadline to cancel an order that was approved at once. */
  cancel_until: z.optional(instant),
  is_cancelled: z.optional(z.boolean()),
  shipment: z.nullable(
    z.object({ carrier: z.string(), tracking: z.string(), url: z.string(), at: instant }),
  ),
  /** The first voucher, as the documents name it. */
  response: z.optional(
    z.object({ number: z.string(), expiresAt: z.string(), password: z.string() }),
  ),
  vouchers: z.array(voucher),
  /** The print files of an order that the club has let the company see, the newest first. */
  downloads: z.optional(z.array(z.object({ name: z.string(), url: z.string() }))),
  /** The card of a club-card order and all that was ever put on it. */
  card: z.nullable(
    z.object({
      status: z.string(),
      last4: z.string(),
      topped_up: z.object({ points: z.int(), local: z.int(), currency: z.string() }),
    }),
  ),
})

const listedOrder = z.object({
  uuid,
  number: z.string(),
  status: z.int(),
  points: z.int(),
  quantity: z.int(),
  created_at: instant,
  meta: z.pick(details, { type: true, contents: true, is_cancelled: true }),
})
export type ListedOrder = z.output<typeof listedOrder>

export const order = z.extend(listedOrder, { meta: details, customer })
export type Order = z.output<typeof order>

export const placeOrder = endpoint('POST /v2/orders', 'orders', {
  summary: 'Place an order; safe to retry with the header Idempotency-Key',
  body: orderDraft,
  answer: order,
  status: 201,
})

export const listOrders = endpoint('GET /v2/orders', 'orders', {
  summary: "List the company's orders, newest first",
  query: z.object({
    page: pageNumber,
    limit: pageSize(20),
    /** Words of the number or of what was ordered. */
    q: z.optional(line(80, 0)),
  }),
  answer: z.object({ data: z.array(listedOrder), meta: pageMeta }),
})

export const getOrder = endpoint('GET /v2/orders/{uuid}', 'orders', {
  summary: 'Get an order with its delivery address',
  answer: order,
})

export const cancelOrder = endpoint('POST /v2/orders/{uuid}/cancel', 'orders', {
  summary: 'Cancel a pending order (owner); points and stock return at once',
  body: z.object({ reason: z.optional(line(300, 0)) }),
  answer: order,
})
