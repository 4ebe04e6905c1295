import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, paragraph, uuid } from './ids.ts'
import { pageMeta, pageNumber, pageSize } from './paging.ts'
import { pointsSummary } from './points.ts'

/** Why staff corrects the points of a company; the words are `points.reasons`. */
export const adjustmentReasons = [
  'wrong_booking',
  'missing_points',
  'complaint',
  'goodwill',
  'training',
  'misuse',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Up to this one person is enough. (decisions F) */
export const mostByOne = 100
/** Above this the second person is of finance. */
export const mostWithoutFinance = 1000
/** What one person may enter in a month, in both directions together. */
export const mostInMonth = 5000

export const correctionKinds = ['adjust.credit', 'adjust.debit'] as const
export const correctionStatuses = ['waiting', 'posted', 'refused'] as const

const correction = z.object({
  uuid,
  company: z.object({ uuid, name: z.string() }),
  region: z.string(),
  kind: z.enum(correctionKinds),
  points: z.int(),
  reason: z.enum(adjustmentReasons),
  note: z.string(),
  status: z.enum(correctionStatuses),
  entered_by: z.string(),
  entered_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  /** What the company may spend now. */
  available: z.int(),
  is_own: z.boolean(),
  /** Only finance approves so much. */
  needs_finance: z.boolean(),
})
export type Correction = z.output<typeof correction>

/** Up to which points one person is enough, and from where on finance decides. */
const limits = z.object({
  by_one: z.int(),
  without_finance: z.int(),
  in_month: z.int(),
  /** What the person has entered this month. */
  used: z.int(),
})
export type CorrectionLimits = z.output<typeof limits>

export const listCorrections = endpoint('GET /office/corrections', 'points', {
  summary: 'Corrections of my regions; those that wait stand first, the oldest on top',
  query: z.object({
    page: pageNumber,
    limit: pageSize(50),
    region: z.optional(line(2, 2)),
    status: z.optional(z.enum(correctionStatuses)),
    company: z.optional(uuid),
  }),
  answer: z.object({ data: z.array(correction), meta: z.extend(pageMeta, { limits }) }),
})

/** Refuses `companies.not_found`, `points.month_used_up`, `points.too_few`. (decisions F) */
export const enterCorrection = endpoint('POST /office/companies/{uuid}/corrections', 'points', {
  summary: 'Correct the points of a company; more than one person may decide alone waits',
  body: z.object({
    kind: z.enum(correctionKinds),
    points: z.int().check(z.minimum(1), z.maximum(100_000)),
    reason: z.enum(adjustmentReasons),
    note: paragraph(500, 3),
  }),
  answer: z.object({ uuid, status: z.enum(correctionStatuses) }),
})

/** Refuses `points.not_found`, `.decided`, `.own_entry`, `.needs_finance`, `.too_few`. */
export const decideCorrection = endpoint('POST /office/corrections/{uuid}/decision', 'points', {
  summary: 'A second person approves or refuses a correction; who entered it may take it back',
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    reason: z._default(paragraph(500, 0), ''),
  }),
  answer: z.object({ status: z.enum(correctionStatuses) }),
})

const statementLine = z.object({
  uuid,
  seq: z.int(),
  kind: z.string(),
  points: z.int(),
  from_account: z.string(),
  to_account: z.string(),
  available: z.int(),
  balance: z.int(),
  actor: z.string(),
  created_at: instant,
  order: z.nullable(z.object({ uuid, number: z.string() })),
  project: z.nullable(z.object({ uuid, number: z.string() })),
  reason: z.nullable(z.string()),
})
export type StatementRow = z.output<typeof statementLine>

export const listCompanyPoints = endpoint('GET /office/companies/{uuid}/points', 'points', {
  summary: 'The statement of a company, newest entry first, with its lots',
  query: z.object({ page: pageNumber, limit: pageSize(20) }),
  answer: z.object({
    summary: pointsSummary,
    data: z.array(statementLine),
    meta: pageMeta,
    /** Lots that still have something in them, the one that ends first at the head. */
    lots: z.array(
      z.object({
        id: z.int(),
        kind: z.string(),
        amount: z.int(),
        used: z.int(),
        held: z.int(),
        expired: z.int(),
        free: z.int(),
        created_at: instant,
        expires_at: instant,
        extended: z.boolean(),
      }),
    ),
  }),
})
