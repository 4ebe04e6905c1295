import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, uuid } from './ids.ts'
import { pageNumber, pageSize } from './paging.ts'

const projectStatus = z.object({ id: z.int(), name: z.string() })

export const project = z.object({
  uuid,
  id: z.int(),
  number: z.string(),
  street_name: z.string(),
  city: z.string(),
  postal_code: z.string(),
  created_at: instant,
  deadline_at: instant,
  days_left: z.int(),
  status: projectStatus,
  available_points: z.int(),
  max_points: z.int(),
  products_count: z.int(),
  survey: z.array(z.object({ uuid, question_id: z.int(), answer_id: z.int(), answer: z.string() })),
  company: z.object({ uuid, id: z.int(), name: z.string() }),
})
export type Project = z.output<typeof project>

export const listedProject = z.omit(project, { survey: true })
export type ListedProject = z.output<typeof listedProject>

export const projectDraft = z.object({
  name: z.optional(line(200, 0)),
  streetName: line(200, 4),
  city: z.optional(line(100, 0)),
  postalCode: line(16),
  client_uuid: z.optional(uuid),
})
export type ProjectDraft = z.output<typeof projectDraft>

export const listProjects = endpoint('GET /v1/project', 'projects', {
  summary: 'Projects of the company, newest first',
  query: z.object({
    page: pageNumber,
    limit: pageSize(20),
    status: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(5))),
    constrainTo: z.optional(z.enum(['open'])),
  }),
  answer: z.object({ data: z.array(listedProject), last_page: z.int(), total: z.int() }),
})

export const createProject = endpoint('POST /v1/project', 'projects', {
  summary: 'Registers a job',
  body: projectDraft,
  answer: project,
  status: 201,
})

export const getProject = endpoint('GET /v1/project/{uuid}', 'projects', {
  summary: 'One project with its survey answers',
  answer: project,
})
