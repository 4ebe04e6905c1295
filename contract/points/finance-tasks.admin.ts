import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import {
  financeCauses,
  financeOutcomes,
  maxFinanceNote,
  minFinanceNote,
} from './club-card.rules.ts'
import { claim } from '#contract/staff/claims.admin.ts'

const listedTask = z.object({
  uuid,
  cause: z.enum(financeCauses),
  company: z.nullable(z.object({ uuid, name: z.string() })),
  opened_at: instant,
  /** By then it should be settled; null once it is. */
  due_at: z.nullable(instant),
  claim: z.nullable(claim),
})
export type ListedFinanceTask = z.output<typeof listedTask>

const state = z._default(z.enum(['open', 'resolved']), 'open')
const region = z.optional(line(2))

export const listFinanceTasks = endpoint('GET /office/finance-tasks', 'finance-tasks', {
  summary: "List finance tasks in the staff member's regions, oldest first",
  query: z.object({ page: pageNumber, limit: pageSize(50), state, region }),
  answer: z.object({ data: z.array(listedTask), meta: pageMeta }),
})

const task = z.extend(listedTask, {
  reference: z.string(),
  /** Statements of both sides, in English. */
  detail: z.string(),
  top_up: z.nullable(
    z.object({
      uuid,
      amount: z.int(),
      currency: z.string(),
      status: z.string(),
      last4: z.string(),
    }),
  ),
  resolved: z.nullable(
    z.object({ at: instant, by: z.string(), outcome: z.enum(financeOutcomes), note: z.string() }),
  ),
})
export type FinanceTask = z.output<typeof task>

export const getFinanceTask = endpoint('GET /office/finance-tasks/{uuid}', 'finance-tasks', {
  summary: 'Get a finance task with the statements of both sides',
  answer: task,
})

export const nextFinanceTask = endpoint('POST /office/finance-tasks/next', 'finance-tasks', {
  summary: 'Claim the oldest free finance task; null at the end',
  body: z.object({ region }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

export const resolveFinanceTask = endpoint(
  'POST /office/finance-tasks/{uuid}/resolution',
  'finance-tasks',
  {
    summary: 'Settle a finance task with a reason; refused for whoever adjusted the points',
    body: z.object({
      outcome: z.enum(financeOutcomes),
      note: paragraph(maxFinanceNote, minFinanceNote),
    }),
    answer: task,
  },
)
