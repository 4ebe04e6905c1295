import * as z from 'zod/mini'
import { wrongRow } from './serials.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'

const importKey = z.object({
  uuid,
  name: z.string(),
  /** Last characters of the key. */
  hint: z.string(),
  regions: z.array(z.string()),
  created_by: z.string(),
  created_at: instant,
  revoked_at: z.nullable(instant),
  used_at: z.nullable(instant),
})
export type ImportKey = z.output<typeof importKey>

export const listImportKeys = endpoint('GET /office/serials/keys', 'serials', {
  summary: 'List import keys of the serial register',
  answer: z.object({ data: z.array(importKey) }),
})

/** Refuses `serials.key_regions`. The key itself is shown here and never again. */
export const createImportKey = endpoint('POST /office/serials/keys', 'serials', {
  summary: 'Create an import key for the serial register',
  body: z.object({
    name: line(100, 3),
    regions: z.array(z.int()).check(z.minLength(1), z.maxLength(20)),
  }),
  answer: z.object({ uuid, key: z.string() }),
})

/** Refuses `serials.key_not_found`. */
export const revokeImportKey = endpoint('POST /office/serials/keys/{uuid}/revocation', 'serials', {
  summary: 'Revoke an import key',
})

const delivery = z.object({
  uuid,
  source: z.enum(['http', 'sftp', 's3']),
  reference: z.string(),
  key: z.nullable(z.string()),
  taken_at: instant,
  /** Why it could not be read at all, as a refusal. */
  error: z.nullable(z.string()),
  error_params: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  wrong: z.int(),
  problems: z.array(wrongRow),
})
export type SerialDelivery = z.output<typeof delivery>

export const listDeliveries = endpoint('GET /office/serials/deliveries', 'serials', {
  summary: 'List deliveries with faults that nobody has reviewed, newest first',
  answer: z.object({ data: z.array(delivery) }),
})

/** Refuses `serials.delivery_not_found`. */
export const seeDelivery = endpoint('POST /office/serials/deliveries/{uuid}/seen', 'serials', {
  summary: 'Mark a delivery with faults as reviewed',
})
