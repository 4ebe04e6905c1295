import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

const perPage = 20
const name = line(80, 2)

const representative = z.object({
  uuid,
  region: z.string(),
  name: z.string(),
  /** The value of `invite` in the link. */
  code: z.string(),
  /** The registration with that code. */
  link: z.string(),
  created_at: instant,
  ended_at: z.nullable(instant),
  companies: z.int(),
  verified: z.int(),
})
export type Representative = z.output<typeof representative>

export const listRepresentatives = endpoint('GET /office/representatives', 'representatives', {
  summary: 'List sales representatives of your regions, active ones first',
  query: z.object({
    page: pageNumber,
    limit: pageSize(perPage),
    region: z.optional(line(2, 2)),
    /** Any part of a name, or the code. */
    text: z.optional(line(80, 0)),
  }),
  answer: z.object({ data: z.array(representative), meta: pageMeta }),
})

export const addRepresentative = endpoint('POST /office/representatives', 'representatives', {
  summary: 'Create a sales representative with a new invite code',
  body: z.object({ region: line(2, 2), name }),
  answer: representative,
  status: 201,
})

export const updateRepresentative = endpoint(
  'PATCH /office/representatives/{uuid}',
  'representatives',
  {
    summary: 'Rename a sales representative, or end or restore the invite code',
    notFound: 'companies.not_found',
    body: z.object({ name: z.optional(name), ended: z.optional(z.boolean()) }),
    answer: representative,
  },
)
