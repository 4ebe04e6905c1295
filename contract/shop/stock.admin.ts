import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuid, instant } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { productFilter } from './catalogue.admin.ts'

export const maxCellPoints = 1_000_000
export const maxCells = 500

const row = z.object({
  uuid,
  product: uuid,
  sku: z.string(),
  name: z.string(),
  type: z.int(),
  stock: z.int(),
  /** By the id of the region; a region without one does not offer it. */
  prices: z.record(z.string(), z.int()),
  /** On offer in a country that is not the caller's, so the stock is not the caller's to change. */
  is_shared: z.boolean(),
})
export type StockRow = z.output<typeof row>

export const listStock = endpoint('GET /office/stock', 'stock', {
  summary: "List variants with their stock and the prices in the staff member's regions",
  query: z.object({ ...productFilter, page: pageNumber, limit: pageSize(50, 200) }),
  answer: z.object({ data: z.array(row), meta: pageMeta }),
})

/** The stock, or the price in a region: `now` null takes it off offer there. */
const cellChange = z.object({
  variant: uuid,
  region: z.nullable(z.int()),
  was: z.nullable(z.int()),
  now: z.nullable(z.int().check(z.minimum(0), z.maximum(maxCellPoints))),
})
export type CellChange = z.output<typeof cellChange>

const cellProblems = ['changed', 'voucher', 'shared', 'missing'] as const
const cellProblem = z.object({
  variant: uuid,
  region: z.nullable(z.int()),
  problem: z.enum(cellProblems),
  now: z.nullable(z.int()),
})
export type CellProblem = z.output<typeof cellProblem>

export const changeStockCells = endpoint('PATCH /office/stock', 'stock', {
  summary:
    'Change cells of the stock grid; cells that changed in the meantime are reported and skipped',
  body: z.object({ changes: z.array(cellChange).check(z.minLength(1), z.maxLength(maxCells)) }),
  answer: z.object({ saved: z.int(), problems: z.array(cellProblem) }),
})

const wrongRow = z.object({
  line: z.int(),
  column: z.string(),
  problem: z.enum([
    'formula',
    'number',
    'too_large',
    'unknown_sku',
    'twice',
    'voucher',
    'shared',
    'required',
  ]),
})
export type WrongRow = z.output<typeof wrongRow>

const difference = z.object({
  line: z.int(),
  sku: z.string(),
  column: z.string(),
  was: z.nullable(z.int()),
  now: z.nullable(z.int()),
})

const importReport = z.object({
  rows: z.int(),
  changed: z.int(),
  wrong: z.int(),
  /** The first of them. */
  changes: z.array(difference),
  problems: z.array(wrongRow),
  /** Names exactly these changes: what was looked at is what is written. */
  digest: z.string(),
  is_written: z.boolean(),
})
export type ImportReport = z.output<typeof importReport>

/** Without `digest` nothing is written; with it only the changes that it names. */
export const importStock = endpoint('POST /office/stock/import', 'stock', {
  summary: 'Import prices and stock from a CSV file',
  query: z.object({ digest: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))) }),
  file: 'file',
  answer: importReport,
})

export const exportStock = endpoint('GET /office/stock/export', 'stock', {
  summary: 'Export prices and stock as CSV, in the format of the import',
  query: z.object(productFilter),
  download: ['text/csv'],
})

const changedThings = ['price', 'stock', 'visible', 'active'] as const

const offerChange = z.object({
  id: z.string(),
  at: instant,
  /** Name of the staff member. */
  by: z.string(),
  what: z.enum(changedThings),
  /** Of a price alone. */
  region_id: z.nullable(z.int()),
  /** The item number of the variant, of a price or a stock. */
  sku: z.nullable(z.string()),
  /** Points or pieces, null for no price; 1 and 0 for what is switched on and off. */
  was: z.nullable(z.int()),
  now: z.nullable(z.int()),
})
export type OfferChange = z.output<typeof offerChange>

export const listOfferChanges = endpoint('GET /office/products/{uuid}/changes', 'stock', {
  summary: 'List staff changes to price, stock and visibility of a product, newest first',
  query: z.object({
    variant: z.optional(uuid),
    region: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    page: pageNumber,
    limit: pageSize(20),
  }),
  answer: z.object({ data: z.array(offerChange), meta: pageMeta }),
})
