import { formatFullName } from '#contract/formats/names.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getLastPage } from '#contract/paging.ts'
import {
  removedStatus,
  countDaysLeft,
  isOpen,
  reopenDays,
  type ProjectStatus,
  projectStatusNames,
  ProjectStatus as Status,
} from '#contract/earning/projects.rules.ts'
import type { ListedProject, Project } from '#contract/earning/projects.ts'
import { getRegion } from '#contract/regions.ts'
import { endOfLocalDay } from '#server/platform/calendar.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSought } from './is-sought.ts'
import type { Visibility } from '#server/platform/access/visibility.ts'

type Filter = {
  page: number
  limit: number
  status?: number
  constrainTo?: 'open'
  q?: string
}

export async function findProjects(
  { db, now }: InDb & AtTime,
  { visibility, filter }: { visibility: Visibility; filter: Filter },
) {
  const { page, limit, status, constrainTo, q } = filter
  let query = selectProjects(db).where((eb) => eb.and(buildProjectFilter(visibility)))
  if (status) query = query.where('p.status', '=', status)
  if (constrainTo) query = query.where('p.status', 'in', [Status.inProgress, Status.returned])
  if (q) query = query.where(await isSought(db, q))
  const [{ total }, rows] = await Promise.all([
    query
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
    query
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return {
    data: rows.map((row) => toResponse(row, now)),
    total,
    last_page: getLastPage(total, limit),
  }
}

export async function findProject(
  { db, now }: InDb & AtTime,
  { visibility, uuid }: { visibility: Visibility; uuid: string },
): Promise<Project> {
  const row = await selectProjects(db)
    .where((eb) => eb.and(buildProjectFilter(visibility)))
    .where('p.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('projects.not_found')
  const survey = await db
    .selectFrom('survey_answer')
    .select(['uuid', 'question_id', 'answer_id', 'answer'])
    .where('project_id', '=', row.id)
    .orderBy('question_id')
    .orderBy('answer_id')
    .execute()
  return { ...toResponse(row, now), survey, returned_answers: await findReturnedAnswers(db, row) }
}

/** The answers of the survey that came back last, while the project waits for the next one. */
async function findReturnedAnswers(db: Db | Tx, { id, status }: { id: number; status: number }) {
  if (!isOpen(status)) return []
  return db
    .selectFrom('returned_answer as a')
    .select(['a.question_id', 'a.answer_id'])
    .where('a.project_id', '=', id)
    .where('a.returned_at', '=', (eb) =>
      eb
        .selectFrom('returned_answer')
        .select((last) => last.fn.max('returned_at').as('at'))
        .where('project_id', '=', id),
    )
    .orderBy('a.question_id')
    .orderBy('a.answer_id')
    .execute()
}

type Ended = {
  status: number
  lost_by: string | null
  reopened_at: Date | null
  ended_at: Date | null
  serials_freed_at: Date | null
  region_id: number
}

/** Null unless the deadline ended the project and it was never reopened. */
export function reopenUntil(project: Ended) {
  const { status, lost_by, reopened_at, ended_at, serials_freed_at, region_id } = project
  if (status !== Status.lost || lost_by !== 'deadline') return null
  if (reopened_at || serials_freed_at || !ended_at) return null
  return endOfLocalDay(ended_at, getRegion(region_id).timeZone, reopenDays - 1)
}

export function toStatusResponse(status: number) {
  return { id: status, name: projectStatusNames[status as ProjectStatus] }
}

function buildProjectFilter({ company_id, installer_id }: Visibility) {
  return {
    'p.company_id': company_id,
    ...(installer_id !== undefined && { 'p.installer_id': installer_id }),
  }
}

function selectProjects(db: Db | Tx) {
  return db
    .selectFrom('project as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .innerJoin('installer as i', 'i.id', 'p.installer_id')
    .where('p.status', '>', removedStatus)
    .select(['p.uuid', 'p.id', 'p.number', 'p.street_name', 'p.city', 'p.postal_code', 'p.status'])
    .select(['p.created_at', 'p.deadline_at', 'p.available_points', 'p.max_points'])
    .select(['p.products_count', 'p.region_id', 'p.note', 'p.review_until', 'p.extended_at'])
    .select(['p.reopened_at', 'p.ended_at', 'p.lost_by', 'p.serials_freed_at'])
    .select(['i.uuid as creator_uuid', 'i.name as creator_name', 'i.surname as creator_surname'])
    .select('i.language as creator_language')
    .select(['c.uuid as company_uuid', 'c.id as company_id', 'c.name as company_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProjects>['executeTakeFirstOrThrow']>>

function toResponse(row: Row, at: Date): ListedProject {
  const { uuid, id, number, street_name, city, postal_code, available_points, max_points } = row
  const { timeZone } = getRegion(row.region_id)
  return {
    uuid,
    id,
    number,
    name: street_name,
    street_name,
    city,
    postal_code,
    created_at: row.created_at.toISOString(),
    deadline_at: row.deadline_at.toISOString(),
    days_left: isOpen(row.status) ? countDaysLeft(row.deadline_at, at, timeZone) : 0,
    status: toStatusResponse(row.status),
    available_points,
    max_points,
    products_count: row.products_count,
    extended: row.extended_at !== null,
    reopen_until: reopenUntil(row)?.toISOString() ?? null,
    review_until: row.review_until?.toISOString() ?? null,
    note: row.note,
    creator: {
      uuid: row.creator_uuid,
      name: formatFullName(
        { name: row.creator_name, surname: row.creator_surname },
        row.creator_language,
      ),
    },
    company: { uuid: row.company_uuid, id: row.company_id, name: row.company_name },
  }
}
