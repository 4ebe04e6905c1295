import { sql } from 'kysely'
import { lastPage } from '#contract/paging.ts'
import {
  daysLeft,
  isOpen,
  type ProjectStatus,
  projectStatusNames,
} from '#contract/projects.rules.ts'
import { ProjectStatus as Status } from '#contract/projects.rules.ts'
import type { ListedProject, Project } from '#contract/projects.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'

type Filter = { page: number; limit: number; status?: number; constrainTo?: 'open' }

/** Projects of the company, newest first. */
export async function projectsOf(db: Db, company: CallerCompany, filter: Filter, at: Date) {
  const { page, limit, status, constrainTo } = filter
  let query = listed(db).where('p.company_id', '=', company.id)
  if (status) query = query.where('p.status', '=', status)
  if (constrainTo) query = query.where('p.status', 'in', [Status.inProgress, Status.returned])
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map((row) => shown(row, at)), total, last_page: lastPage(total, limit) }
}

export async function projectOf(
  db: Db | Tx,
  company: CallerCompany,
  uuid: string,
  at: Date,
): Promise<Project> {
  const row = await listed(db)
    .where('p.company_id', '=', company.id)
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
  return { ...shown(row, at), survey }
}

export function statusShown(status: number) {
  return { id: status, name: projectStatusNames[status as ProjectStatus] }
}

function listed(db: Db | Tx) {
  return db
    .selectFrom('project as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.uuid', 'p.id', 'p.number', 'p.street_name', 'p.city', 'p.postal_code', 'p.status'])
    .select(['p.created_at', 'p.deadline_at', 'p.available_points', 'p.max_points'])
    .select(['p.products_count', 'p.region_id'])
    .select(['c.uuid as company_uuid', 'c.id as company_id', 'c.name as company_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function shown(row: Row, at: Date): ListedProject {
  const { company_uuid, company_id, company_name, region_id, status, ...columns } = row
  const { timeZone } = knownRegion(region_id)
  return {
    ...columns,
    created_at: row.created_at.toISOString(),
    deadline_at: row.deadline_at.toISOString(),
    days_left: isOpen(status) ? daysLeft(row.deadline_at, at, timeZone) : 0,
    status: statusShown(status),
    company: { uuid: company_uuid, id: company_id, name: company_name },
  }
}
