import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'

const projectStatus = z.object({ id: z.int(), name: z.string() })

const project = z.object({
  uuid,
  id: z.int(),
  number: z.string(),
  /** Street and number: what the project is called. */
  name: z.string(),
  street_name: z.string(),
  city: z.string(),
  postal_code: z.string(),
  created_at: instant,
  deadline_at: instant,
  days_left: z.int(),
  status: projectStatus,
  available_points: z.int(),
  max_points: z.int(),
  /** Take precedence over the two fields above when present. */
  calculated_available_points: z.optional(z.int()),
  calculated_max_points: z.optional(z.int()),
  products_count: z.int(),
  /** True once the owner has extended the deadline. */
  extended: z.boolean(),
  /** Null when it cannot be reopened. */
  reopen_until: z.nullable(instant),
  /** Promised time of the club's decision on a project in review. */
  review_until: z.nullable(instant),
  note: z.string(),
  creator: z.object({ uuid, name: z.string() }),
  survey: z.array(z.object({ uuid, question_id: z.int(), answer_id: z.int(), answer: z.string() })),
  /** Answers that came back with the project; the next survey may start from them. */
  returned_answers: z.array(z.object({ question_id: z.int(), answer_id: z.int() })),
  company: z.object({ uuid, id: z.int(), name: z.string() }),
})
export type Project = z.output<typeof project>

const listedProject = z.omit(project, { survey: true, returned_answers: true })
export type ListedProject = z.output<typeof listedProject>

export const projectDraft = z.object({
  name: z.optional(line(200, 0)),
  streetName: line(200, 4),
  city: z.optional(line(100, 0)),
  postalCode: line(16),
  client_uuid: z.optional(uuid),
})
export type ProjectDraft = z.output<typeof projectDraft>

export const reopening = z.object({ reason: line(500, 5) })

export const listProjects = endpoint('GET /v1/project', 'projects', {
  summary: "List the company's projects, newest first",
  query: z.object({
    page: pageNumber,
    limit: pageSize(20),
    status: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(5))),
    constrainTo: z.optional(z.enum(['open'])),
    /** Words of the number or the address, or how the serial number of a window begins. */
    q: z.optional(line(80, 0)),
  }),
  answer: z.object({ data: z.array(listedProject), last_page: z.int(), total: z.int() }),
})

export const createProject = endpoint('POST /v1/project', 'projects', {
  summary: 'Create a project',
  body: projectDraft,
  answer: project,
  status: 201,
})

export const getProject = endpoint('GET /v1/project/{uuid}', 'projects', {
  summary: 'Get a project with its survey answers',
  answer: project,
})

export const deleteProject = endpoint('DELETE /v1/project/{uuid}', 'projects', {
  summary: 'Delete an open project without products (its creator or an owner)',
})

export const extendProject = endpoint('POST /v1/project/{uuid}/extension', 'projects', {
  summary: 'Extend a project by 30 days, once (owner)',
  answer: project,
})

export const reopenProject = endpoint('POST /v1/project/{uuid}/reopening', 'projects', {
  summary: 'Reopen a project that its deadline has ended, once within 14 days (owner)',
  body: reopening,
  answer: project,
})
