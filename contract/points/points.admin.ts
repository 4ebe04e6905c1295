import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { pointsSummary } from './points.ts'

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
