import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, uuid } from './ids.ts'
import { pageMeta, pageNumber, pageSize } from './paging.ts'
import { orderTypes } from './shop.rules.ts'
import { emailAddress } from './email-address.ts'

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
})
export type Customer = z.output<typeof customer>

export const orderDraft = z.object({
  order: z
    .array(z.object({ uuid, quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)) }))
    .check(z.minLength(1), z.maxLength(100)),
  type: z.int().check(z.refine((type) => orderTypes.some((known) => known === type))),
  customer,
})
export type OrderDraft = z.output<typeof orderDraft>

const content = z.object({
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  price: z.int(),
  variantGuid: uuid,
})

export const order = z.object({
  uuid,
  number: z.string(),
  status: z.int(),
  points: z.int(),
  quantity: z.int(),
  created_at: instant,
  meta: z.object({ type: z.int(), contents: z.array(content) }),
  customer,
})
export type Order = z.output<typeof order>

export const listedOrder = z.omit(order, { customer: true })
export type ListedOrder = z.output<typeof listedOrder>

export const placeOrder = endpoint('POST /v2/orders', 'orders', {
  summary: 'Places an order; repeat it safely with the header Idempotency-Key',
  body: orderDraft,
  answer: order,
  status: 201,
})

export const listOrders = endpoint('GET /v2/orders', 'orders', {
  summary: 'Orders of the company, newest first',
  query: z.object({ page: pageNumber, limit: pageSize(20) }),
  answer: z.object({ data: z.array(listedOrder), meta: pageMeta }),
})

export const getOrder = endpoint('GET /v2/orders/{uuid}', 'orders', {
  summary: 'One order with its delivery address',
  answer: order,
})
