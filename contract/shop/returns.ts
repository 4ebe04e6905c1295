import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, paragraph, uuid } from '../ids.ts'
import {
  arrivalStates,
  maxReturnNote,
  maxReturnPhotos,
  returnReasons,
  returnStates,
  returnRequests,
} from './returns.rules.ts'

export const returnedLine = z.object({
  uuid,
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
})

export const returnStep = z.object({
  event: z.enum([
    'sent',
    'replacing',
    'replaced',
    'refunded',
    'rejected',
    'stocked',
    'written_off',
  ]),
  at: instant,
})

const productReturn = z.object({
  uuid,
  reason: z.enum(returnReasons),
  requested: z.enum(returnRequests),
  state: z.enum(returnStates),
  arrival: z.enum(arrivalStates),
  points: z.int(),
  note: z.string(),
  answer: z.string(),
  shipment: z.nullable(z.object({ carrier: z.string(), tracking: z.string(), url: z.string() })),
  photos: z.int(),
  lines: z.array(returnedLine),
  steps: z.array(returnStep),
  /** Promised time of the club's decision; null once decided. */
  due_at: z.nullable(instant),
})
export type ProductReturn = z.output<typeof productReturn>

const orderReturns = z.object({
  until: z.nullable(instant),
  left: z.array(returnedLine),
  data: z.array(productReturn),
})
export type OrderReturns = z.output<typeof orderReturns>

export const listReturns = endpoint('GET /v2/orders/{uuid}/returns', 'returns', {
  summary: 'List the returns of an order, and what can still be returned',
  answer: orderReturns,
})

export const returnDraft = z.object({
  lines: z
    .array(z.object({ uuid, quantity: z.int().check(z.minimum(1), z.maximum(32_767)) }))
    .check(z.minLength(1), z.maxLength(100)),
  reason: z.enum(returnReasons),
  requested: z.enum(returnRequests),
  note: paragraph(maxReturnNote, 5),
  photos: z.array(uuid).check(z.maxLength(maxReturnPhotos)),
  client_uuid: z.optional(uuid),
})
export type ReturnDraft = z.output<typeof returnDraft>

export const returnProducts = endpoint('POST /v2/orders/{uuid}/returns', 'returns', {
  summary:
    'Return products for a replacement or for points; safe to retry with the same client_uuid',
  body: returnDraft,
  answer: orderReturns,
  status: 201,
})
