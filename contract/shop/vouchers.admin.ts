import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'

const pool = z.object({
  /** Of the variant. */
  uuid,
  product: uuid,
  sku: z.string(),
  name: z.string(),
  is_offered: z.boolean(),
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

/** More codes than this in a day need two people. (safety row 47) */
export const maxCodesByOne = 500
/** So long a file waits for the second person. */
export const uploadHours = 24

const upload = z.object({
  uuid,
  /** Of the variant whose pool it would fill. */
  pool: uuid,
  voucher: z.string(),
  name: z.string(),
  reason: z.string(),
  codes: z.int(),
  by: z.string(),
  /** My own, which another person approves. */
  is_own: z.boolean(),
  at: instant,
  ends_at: instant,
})
export type VoucherUpload = z.output<typeof upload>

export const listVoucherPools = endpoint('GET /office/vouchers', 'vouchers', {
  summary: 'List voucher pools, emptiest first',
  answer: z.object({ data: z.array(pool), uploads: z.array(upload) }),
})

const batch = z.object({
  uuid,
  name: z.string(),
  actor: z.string(),
  added: z.int(),
  known: z.int(),
  short: z.int(),
  /** Codes of the batch that are still free. */
  free: z.int(),
  at: instant,
})
export type VoucherBatch = z.output<typeof batch>

export const getVoucherPool = endpoint('GET /office/vouchers/{uuid}', 'vouchers', {
  summary: 'Get a voucher pool with its batches, newest first',
  answer: z.object({ pool, batches: z.array(batch), uploads: z.array(upload) }),
})

const rowProblem = z.object({ field: z.string(), problem: z.string() })
const voucherImport = z.object({
  added: z.int(),
  known: z.int(),
  short: z.int(),
  wrong: z.int(),
  /** The first rows that are left out, by line; never their content. */
  rows: z.array(
    z.object({
      line: z.int(),
      kind: z.enum(['known', 'short', 'wrong']),
      problems: z.optional(z.array(rowProblem)),
    }),
  ),
  is_written: z.boolean(),
  /** The file is kept until a second person decides. */
  is_waiting: z.boolean(),
})
export type VoucherImport = z.output<typeof voucherImport>

/** Needs the second factor shown in the last five minutes, as all that follows. */
export const checkVoucherFile = endpoint('POST /office/vouchers/{uuid}/check', 'vouchers', {
  summary: 'Check a file of voucher codes without importing it',
  query: z.object({ name: z.optional(line(120)) }),
  file: 'file',
  answer: voucherImport,
})

export const uploadVouchers = endpoint('POST /office/vouchers/{uuid}/codes', 'vouchers', {
  summary: 'Import voucher codes from a file into the pool',
  query: z.object({ reason: line(200, 5), name: z.optional(line(120)) }),
  file: 'file',
  answer: voucherImport,
})

export const approveUpload = endpoint('POST /office/vouchers/uploads/{uuid}/approve', 'vouchers', {
  summary: 'Approve a large upload of voucher codes by a colleague and import it',
  answer: voucherImport,
})

export const discardUpload = endpoint('POST /office/vouchers/uploads/{uuid}/discard', 'vouchers', {
  summary: 'Discard a large upload of voucher codes awaiting approval',
  body: z.object({ reason: line(200, 5) }),
})
