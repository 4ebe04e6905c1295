import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, uuid } from './ids.ts'

const pool = z.object({
  /** Of the variant. */
  uuid,
  product: uuid,
  sku: z.string(),
  name: z.string(),
  is_offered: z.boolean(),
  /** Codes that may be handed out and that no open order waits for. */
  left: z.int(),
  /** Pieces ordered in the last 30 days. */
  ordered: z.int(),
  /** So long the codes last at the pace of these days; null where none is ordered. */
  days_left: z.nullable(z.int()),
  is_low: z.boolean(),
  /** The last day of the code that ends first. */
  ends_first: z.nullable(z.string()),
})
export type VoucherPool = z.output<typeof pool>

export const listVoucherPools = endpoint('GET /office/vouchers', 'shop', {
  summary: 'The pools of voucher codes, the emptiest first',
  answer: z.object({ data: z.array(pool) }),
})

const batch = z.object({
  uuid,
  name: z.string(),
  actor: z.string(),
  added: z.int(),
  known: z.int(),
  short: z.int(),
  /** How many of them are still free. */
  free: z.int(),
  at: instant,
})
export type VoucherBatch = z.output<typeof batch>

export const getVoucherPool = endpoint('GET /office/vouchers/{uuid}', 'shop', {
  summary: 'One pool with its batches, the newest first',
  answer: z.object({ pool, batches: z.array(batch) }),
})

const rowProblem = z.object({ field: z.string(), problem: z.string() })
export const voucherImport = z.object({
  added: z.int(),
  known: z.int(),
  short: z.int(),
  wrong: z.int(),
  /** The first rows that are left out, by line; never what stands in them. */
  rows: z.array(
    z.object({
      line: z.int(),
      kind: z.enum(['known', 'short', 'wrong']),
      problems: z.optional(z.array(rowProblem)),
    }),
  ),
  is_written: z.boolean(),
})
export type VoucherImport = z.output<typeof voucherImport>

export const checkVoucherFile = endpoint('POST /office/vouchers/{uuid}/check', 'shop', {
  summary: 'What a file of codes would bring; nothing is written',
  file: 'file',
  answer: voucherImport,
})

/** Needs the second factor shown in the last five minutes. */
export const bringVouchers = endpoint('POST /office/vouchers/{uuid}/codes', 'shop', {
  summary: 'Bring the codes of a file into the pool',
  query: z.object({ reason: line(200, 5), name: z.optional(line(120)) }),
  file: 'file',
  answer: voucherImport,
})
