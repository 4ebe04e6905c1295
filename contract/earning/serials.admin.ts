import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { withdrawnStatuses } from './scans.rules.ts'

export const serialStatuses = ['shipped', ...withdrawnStatuses] as const
export type SerialStatus = (typeof serialStatuses)[number]

/** More rows than this are imported by `npm run import-serials`. */
export const maxImportRows = 100_000

export const wrongRow = z.object({
  line: z.int(),
  problems: z.array(z.object({ field: z.string(), problem: z.string() })),
})

const importReport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  /** The first thousand wrong rows. */
  problems: z.array(wrongRow),
})
export type ImportReport = z.output<typeof importReport>

/**
 * Refuses `scans.import_columns`, `scans.import_unreadable`, `scans.import_encoding`,
 * `scans.import_too_long`, `scans.import_running`.
 */
export const importSerials = endpoint('POST /office/serials/import', 'serials', {
  summary: 'Import serials from a CSV file; a dry run only reports the effect',
  query: z.object({ dry_run: z._default(z.enum(['0', '1']), '0'), name: line(200) }),
  file: 'file',
  answer: importReport,
})

export const listImports = endpoint('GET /office/serials/imports', 'serials', {
  summary: 'List imports of the serial register that affected your regions, newest first',
  query: z.object({ page: pageNumber, limit: pageSize(20) }),
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        name: z.string(),
        actor: z.string(),
        added: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        wrong: z.int(),
        problems: z.array(wrongRow),
        /** Other regions were in the file: rows of mine are counted, wrong ones are not shown. */
        is_part: z.boolean(),
        ended_at: instant,
      }),
    ),
    meta: pageMeta,
  }),
})

const occurrence = z.object({
  uuid: z.nullable(uuid),
  region: z.string(),
  /** Null for a company in another staff member's region. */
  company: z.nullable(z.object({ uuid, name: z.string() })),
  project: z.nullable(z.object({ uuid, number: z.string(), status: z.int() })),
  person: z.string(),
  flag: z.int(),
  reason_code: z.nullable(z.string()),
  points: z.int(),
  source: z.string(),
  created_at: instant,
  /** Removed by its company, or freed when its project was lost. */
  removed_at: z.nullable(instant),
  is_freed: z.boolean(),
  photos: z.int(),
  /** When its project was closed and its points credited. */
  credited_at: z.nullable(instant),
  claw_back: z.nullable(
    z.object({ reason: z.string(), points: z.int(), taken: z.int(), created_at: instant }),
  ),
})
export type Occurrence = z.output<typeof occurrence>

const serialLife = z.object({
  serial: z.string(),
  /** Null: the register does not know it. */
  register: z.nullable(
    z.object({
      type: z.string(),
      size: z.string(),
      variant: z.string(),
      gtin: z.string(),
      points_group: z.nullable(z.string()),
      category: z.int(),
      region: z.string(),
      produced_on: z.string(),
      status: z.enum(serialStatuses),
      changed_at: z.nullable(instant),
      /** It lies in one of my regions. */
      is_mine: z.boolean(),
    }),
  ),
  has_valid_check: z.boolean(),
  occurrences: z.array(occurrence),
  /**
   * Effect of a withdrawal now: credited `points`, `available` points of the company, points
   * `taken`.
   */
  credit: z.nullable(
    z.object({ company: z.string(), points: z.int(), available: z.int(), taken: z.int() }),
  ),
})
export type SerialLife = z.output<typeof serialLife>

export const getSerial = endpoint('GET /office/serials/life', 'serials', {
  summary: 'Get the complete history of a serial',
  query: z.object({ serial: line(200) }),
  answer: serialLife,
})

/** Refuses `serials.not_found`, `serials.same_status`. */
export const markSerial = endpoint('POST /office/serials/status', 'serials', {
  summary: 'Block a serial, revoke it after its credit, or let it count again',
  body: z.object({
    serial: line(20, 8),
    status: z.enum(serialStatuses),
    reason: paragraph(500, 3),
  }),
  answer: z.object({ reevaluated: z.int(), taken: z.int(), let_go: z.int() }),
})
