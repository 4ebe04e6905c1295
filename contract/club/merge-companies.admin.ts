import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { reason, verifications } from '#contract/members/members.admin.ts'

/** Why two companies cannot be merged now; the texts are `backOffice.members.obstacles`. */
const mergeObstacles = [
  'region',
  'declined',
  'merged',
  'debt',
  'held',
  'orders',
  'card',
  'adjustments',
  'team',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

const mergeSide = z.object({
  uuid,
  name: z.string(),
  city: z.string(),
  registration_number: z.string(),
  verification: z.enum(verifications),
  created_at: instant,
  people: z.int(),
  projects: z.int(),
  orders: z.int(),
  tickets: z.int(),
  available: z.int(),
})
const mergePlan = z.object({
  target: mergeSide,
  duplicate: mergeSide,
  obstacles: z.array(z.enum(mergeObstacles)),
  /** Points that move, lot by lot with its end, and welcome points that were given twice. */
  points: z.int(),
  welcome_left: z.int(),
  /** Bonus points of levels that only both together reach this year. */
  tier_bonus: z.int(),
  /** Owners of the duplicate who become employees. */
  owners_lowered: z.int(),
  /** People of a blocked or rejected duplicate: they stay shut out. */
  people_out: z.int(),
  /** Serials that both have scanned; one scan of each is put away. */
  serials_twice: z.int(),
})
export type MergePlan = z.output<typeof mergePlan>

export const previewMerge = endpoint('GET /office/companies/{uuid}/merge', 'merge-companies', {
  summary: 'Preview the merge of a duplicate into this company',
  notFound: 'companies.not_found',
  query: z.object({ duplicate: uuid }),
  answer: mergePlan,
})

/** `typed` is the name of the duplicate. Refuses `companies.merge_obstacle`, fields. */
export const mergeCompanies = endpoint('POST /office/companies/{uuid}/merge', 'merge-companies', {
  summary: 'Merge a duplicate into this company',
  notFound: 'companies.not_found',
  body: z.object({ duplicate: uuid, typed: line(200), reason }),
})
