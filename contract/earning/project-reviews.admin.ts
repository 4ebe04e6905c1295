import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph, uuid } from '#contract/ids.ts'
import { fraudRuleNames } from './fraud.rules.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { companyHistory, reviewState, threadMessage } from './scan-reviews.admin.ts'

const namedItem = z.object({ uuid, name: z.string() })
const filters = {
  region: z.optional(z.string().check(z.maxLength(2))),
  state: z._default(reviewState, 'waiting'),
}

const listedProject = z.object({
  uuid,
  number: z.string(),
  address: z.string(),
  region_id: z.int(),
  company: namedItem,
  waiting_since: instant,
  due_at: instant,
  scans: z.int(),
  /** Of these, those that wait for a person. */
  scans_in_review: z.int(),
  risk: z.int(),
  available_points: z.int(),
  max_points: z.int(),
  is_answered: z.boolean(),
  claim: z.nullable(claim),
})
export type ListedProjectReview = z.output<typeof listedProject>

export const listProjectReviews = endpoint('GET /office/projects', 'project-reviews', {
  summary: 'List projects in review, oldest first',
  query: z.object({ page: pageNumber, limit: pageSize(50), ...filters }),
  answer: z.object({ data: z.array(listedProject), meta: pageMeta }),
})

/** Releases the project at hand and takes the next free one. */
export const nextProjectReview = endpoint('POST /office/projects/next', 'project-reviews', {
  summary: 'Claim the next project in review',
  body: z.object({ after: z.optional(uuid), ...filters }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

const fraudFinding = z.object({
  rule: z.enum(fraudRuleNames),
  /** So many scans or companies, as the rule counts them. */
  evidence: z.int(),
  weight: z.int(),
})

const projectReview = z.object({
  ...listedProject.shape,
  waiting_since: z.nullable(instant),
  due_at: z.nullable(instant),
  status: z.int(),
  note: z.string(),
  created_at: instant,
  deadline_at: instant,
  creator: z.object({ ...namedItem.shape, language: z.string() }),
  company: companyHistory,
  balance: z.int(),
  products: z.array(
    z.object({
      uuid,
      serial: z.string(),
      type: z.string(),
      size: z.string(),
      variant: z.string(),
      source: z.string(),
      flag: z.int(),
      reason_code: z.nullable(z.string()),
      points: z.int(),
      captured_at: instant,
    }),
  ),
  /** Fraud findings; their weights at the time of the evaluation add up to the risk. */
  fraud: z.array(fraudFinding),
  survey: z.array(z.object({ question_id: z.int(), answer_id: z.int(), answer: z.string() })),
  thread: z.array(threadMessage),
  is_on_hold: z.boolean(),
  events: z.array(
    z.object({ event: z.string(), actor: z.string(), note: z.string(), at: instant }),
  ),
})
export type ProjectReview = z.output<typeof projectReview>

export const getProjectReview = endpoint('GET /office/projects/{uuid}', 'project-reviews', {
  summary: 'Get a project with its survey and scans',
  answer: projectReview,
})

export const askAboutProject = endpoint(
  'POST /office/projects/{uuid}/question',
  'project-reviews',
  {
    summary: 'Ask the author of a project a question; the answer marks it in the queue',
    body: z.object({ question: paragraph(1000, 5) }),
  },
)

const outcome = z.object({ points: z.int() })

export const acceptProject = endpoint(
  'POST /office/projects/{uuid}/acceptance',
  'project-reviews',
  {
    summary: 'Accept a project and close it; scans in review that are not listed are rejected',
    body: z.object({ valid_scans: z.array(uuid).check(z.maxLength(200)) }),
    answer: outcome,
  },
)

export const returnProject = endpoint('POST /office/projects/{uuid}/return', 'project-reviews', {
  summary: 'Return a project for correction',
  /** In the member's language; the portal shows it with the project. */
  body: z.object({ note: paragraph(500, 5) }),
  answer: outcome,
})

export const loseProject = endpoint('POST /office/projects/{uuid}/rejection', 'project-reviews', {
  summary: 'Reject a project',
  body: z.object({ note: paragraph(500, 5) }),
  answer: outcome,
})
