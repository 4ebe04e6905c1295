import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { decidableReasons, pointsGroups } from './scan-reviews.rules.ts'

const namedItem = z.object({ uuid, name: z.string() })

/** `hold`: a question of the club waits for the member's answer. */
export const reviewState = z.enum(['waiting', 'onHold'])

const filters = {
  region: z.optional(z.string().check(z.maxLength(2))),
  state: z._default(reviewState, 'waiting'),
  /** A reason code, or `appeal`: verdicts that the member appeals. */
  reason: z.optional(z.string().check(z.maxLength(40))),
}

const listedScan = z.object({
  uuid,
  serial: z.string(),
  flag: z.int(),
  reason_code: z.nullable(z.string()),
  region_id: z.int(),
  company: namedItem,
  project_number: z.string(),
  waiting_since: instant,
  /** Promised time of the club's decision. */
  due_at: instant,
  is_appeal: z.boolean(),
  is_answered: z.boolean(),
  claim: z.nullable(claim),
})
export type ListedScanReview = z.output<typeof listedScan>

export const listScanReviews = endpoint('GET /office/scans', 'scan-reviews', {
  summary: 'List scans in review and appealed verdicts, oldest first',
  query: z.object({ page: pageNumber, limit: pageSize(50), ...filters }),
  answer: z.object({ data: z.array(listedScan), meta: pageMeta }),
})

/** Releases the scan at hand and takes the next free one. */
export const nextScanReview = endpoint('POST /office/scans/next', 'scan-reviews', {
  summary: 'Claim the next scan in review',
  body: z.object({ after: z.optional(uuid), ...filters }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

export const threadMessage = z.object({
  uuid,
  from_club: z.boolean(),
  author: z.string(),
  text: z.string(),
  created_at: instant,
})

const copy = z.object({
  uuid,
  /** Null where the company is of a region that is not the reader's. */
  company: z.nullable(namedItem),
  region_id: z.int(),
  project_number: z.nullable(z.string()),
  project_status: z.int(),
  flag: z.int(),
  created_at: instant,
  removed_at: z.nullable(instant),
})

const register = z.object({
  type: z.string(),
  size: z.string(),
  variant: z.string(),
  category: z.int(),
  points_group: z.nullable(z.string()),
  region_id: z.int(),
  produced_on: z.string(),
  status: z.string(),
  rate: z.nullable(z.int()),
})

const pattern = z.object({
  windows_at_address: z.int(),
  by_person_that_day: z.int(),
  by_company_that_day: z.int(),
  /** Between this scan and the person's one before it on that day. */
  seconds_since_previous: z.nullable(z.int()),
  /** Between taking and sending. */
  seconds_until_sent: z.int(),
  other_companies_at_address: z.int(),
})

export const companyHistory = z.object({
  ...namedItem.shape,
  city: z.string(),
  verification: z.string(),
  since: instant,
  projects_closed: z.int(),
  projects_lost: z.int(),
  scans_closed: z.int(),
  /** Scans of the last twelve months that were rejected, of how many. */
  rejected: z.int(),
  scanned: z.int(),
  taken_back: z.int(),
  wrong_codes_today: z.int(),
})

const scanReview = z.object({
  ...z.omit(listedScan, { waiting_since: true, due_at: true, company: true }).shape,
  source: z.enum(['camera', 'photo', 'manual']),
  captured_at: instant,
  created_at: instant,
  points: z.int(),
  has_valid_check: z.boolean(),
  register: z.nullable(register),
  photos: z.array(z.object({ uuid, created_at: instant })),
  elsewhere: z.array(copy),
  pattern,
  project: z.object({
    uuid,
    number: z.string(),
    address: z.string(),
    status: z.int(),
    risk: z.int(),
    scans: z.int(),
    counting: z.int(),
    available_points: z.int(),
    max_points: z.int(),
    answered_at: z.nullable(instant),
    deadline_at: instant,
  }),
  company: companyHistory,
  author: z.object({ ...namedItem.shape, language: z.string() }),
  /** Tickets about it, the member's appeal and the club's questions, in one line of time. */
  thread: z.array(threadMessage),
  is_on_hold: z.boolean(),
  /** Points that an approval gives; at once when the project is closed already. */
  effect: z.object({ points: z.int(), is_at_once: z.boolean() }),
  rates: z.record(z.string(), z.int()),
})
export type ScanReview = z.output<typeof scanReview>

export const getScanReview = endpoint('GET /office/scans/{uuid}', 'scan-reviews', {
  summary: 'Get a scan in review',
  answer: scanReview,
})

export const getScanReviewPhoto = endpoint(
  'GET /office/scans/{uuid}/photos/{photo}',
  'scan-reviews',
  {
    summary: 'Download a photo of the type plate, from the scan or from its ticket',
    download: ['image/webp'],
  },
)

const outcome = z.object({ flag: z.int(), points: z.int(), project_status: z.int() })

export const approveScan = endpoint('POST /office/scans/{uuid}/approval', 'scan-reviews', {
  summary: 'Approve a scan',
  /** The group of a product that no register knows; without it the scan counts for no points. */
  body: z.object({ points_group: z.optional(z.enum(pointsGroups)) }),
  answer: outcome,
})

export const rejectScan = endpoint('POST /office/scans/{uuid}/rejection', 'scan-reviews', {
  summary: 'Reject a scan',
  body: z.object({
    reason: z.enum(decidableReasons),
    /** In the member's language; stands below the reason in the message. */
    note: z._default(paragraph(500, 0), ''),
  }),
  answer: outcome,
})

export const askAboutScan = endpoint('POST /office/scans/{uuid}/question', 'scan-reviews', {
  summary: 'Ask the member about a scan; it waits for the answer',
  body: z.object({ question: paragraph(1000, 5) }),
})
