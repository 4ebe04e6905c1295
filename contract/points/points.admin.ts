import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { pointsSummary } from './points.ts'
import { yearlyStatement } from './yearly-statements.ts'

/** Why staff adjusts the points of a company; the texts are `points.reasons`. */
export const adjustmentReasons = [
  'wrong_booking',
  'missing_points',
  'complaint',
  'goodwill',
  'training',
  'misuse',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Up to this one person is enough, at one company in 30 days. (decisions F) */
export const maxPointsByOne = 100

export const adjustmentKinds = ['adjust.credit', 'adjust.debit'] as const
export const adjustmentStatuses = ['waiting', 'posted', 'rejected'] as const

const adjustment = z.object({
  uuid,
  company: z.object({ uuid, name: z.string() }),
  region: z.string(),
  kind: z.enum(adjustmentKinds),
  points: z.int(),
  reason: z.enum(adjustmentReasons),
  note: z.string(),
  status: z.enum(adjustmentStatuses),
  entered_by: z.string(),
  entered_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  available: z.int(),
  is_own: z.boolean(),
  /** Only finance approves so much. */
  needs_finance: z.boolean(),
})
export type Adjustment = z.output<typeof adjustment>

/** Up to which points one person is enough, and from where on finance decides. */
const limits = z.object({
  by_one: z.int(),
  without_finance: z.int(),
  in_month: z.int(),
  used: z.int(),
  /** Points that the person has posted alone in the last 30 days at the company in question. */
  lately: z.int(),
})
export type AdjustmentLimits = z.output<typeof limits>

export const listAdjustments = endpoint('GET /office/adjustments', 'adjustments', {
  summary: "List adjustments in the staff member's regions, waiting ones first, oldest on top",
  query: z.object({
    page: pageNumber,
    limit: pageSize(50),
    region: z.optional(line(2, 2)),
    status: z.optional(z.enum(adjustmentStatuses)),
    company: z.optional(uuid),
  }),
  answer: z.object({ data: z.array(adjustment), meta: z.extend(pageMeta, { limits }) }),
})

/** Refuses `companies.not_found`, `points.month_used_up`, `points.too_few`. (decisions F) */
export const enterAdjustment = endpoint(
  'POST /office/companies/{uuid}/adjustments',
  'adjustments',
  {
    summary: "Adjust a company's points; amounts above the approval limit wait for a second person",
    body: z.object({
      kind: z.enum(adjustmentKinds),
      points: z.int().check(z.minimum(1), z.maximum(100_000)),
      reason: z.enum(adjustmentReasons),
      note: paragraph(500, 3),
    }),
    answer: z.object({ uuid, status: z.enum(adjustmentStatuses) }),
  },
)

/** Refuses `points.not_found`, `.decided`, `.own_entry`, `.needs_finance`, `.too_few`. */
export const decideAdjustment = endpoint(
  'POST /office/adjustments/{uuid}/decision',
  'adjustments',
  {
    summary: 'Approve or reject an adjustment as a second person; its author may withdraw it',
    body: z.object({
      decision: z.enum(['approve', 'reject']),
      reason: z._default(paragraph(500, 0), ''),
    }),
    answer: z.object({ status: z.enum(adjustmentStatuses) }),
  },
)

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
  summary: "List a company's statement, newest entry first, with its lots",
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

export const listCompanyStatements = endpoint(
  'GET /office/companies/{uuid}/yearly-statements',
  'points',
  {
    summary: "List a company's yearly statements, newest first",
    answer: z.object({ data: z.array(yearlyStatement) }),
  },
)

export const getCompanyStatement = endpoint(
  'GET /office/companies/{uuid}/yearly-statements/{statement}',
  'points',
  { summary: "Download a company's yearly statement", download: ['application/pdf'] },
)
