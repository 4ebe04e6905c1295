import { removedStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { selectActorLabel } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { findFraudFindings } from '#server/earning/fraud/fraud-findings.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCompanyHistory } from '#server/earning/scans/company-history.reads.ts'
import { findQuestionsAbout } from '#server/support/support/questions.reads.ts'
import { formatAddress } from './waiting-projects.reads.ts'

/** A project of the person's regions with survey and scans. Refuses `projects.not_found`. */
export async function findProjectReview(ctx: StaffContext, uuid: string): Promise<ProjectReview> {
  const { db, staff, now } = ctx
  const row = await findRow(ctx, { ...staff, uuid })
  if (!row) refuse('projects.not_found')
  const [company, products, fraud, survey, events, thread] = await Promise.all([
    findCompanyHistory(db, row.company_id, now),
    findProducts(db, row.id),
    findFraudFindings(db, row.id),
    findSurveyAnswers(db, row.id),
    findEvents(db, row.id),
    findQuestionsAbout(ctx, { kind: 'projects', uuid }),
  ])
  const { number, region_id, risk, available_points, max_points, status, note } = row
  return {
    uuid: row.uuid,
    number,
    region_id,
    risk,
    available_points,
    max_points,
    status,
    note,
    address: formatAddress(row),
    company,
    waiting_since: row.answered_at?.toISOString() ?? null,
    due_at: row.review_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    deadline_at: row.deadline_at.toISOString(),
    scans: row.products_count,
    scans_in_review: products.filter(({ flag }) => flag === ScanFlag.inReview).length,
    claim: toClaimResponse(row.claimed, staff),
    creator: {
      uuid: row.creator_uuid,
      name: formatFullName({ name: row.creator_name, surname: row.creator_surname }, row.language),
      language: row.language,
    },
    balance: row.posted - row.held_points,
    products,
    fraud,
    survey,
    events,
    thread: thread.messages,
    is_on_hold: thread.isOnHold,
    is_answered: thread.isAnswered,
  }
}

function findRow({ db, now }: InDb & AtTime, { uuid, regions }: { uuid: string } & Claimer) {
  return db
    .selectFrom('project as p')
    .innerJoin('points_account as a', 'a.company_id', 'p.company_id')
    .innerJoin('installer as i', 'i.id', 'p.installer_id')
    .select(['p.id', 'p.uuid', 'p.number', 'p.region_id', 'p.company_id', 'p.street_name'])
    .select(['p.postal_code', 'p.city', 'p.status', 'p.risk', 'p.note', 'p.created_at'])
    .select(['p.deadline_at', 'p.answered_at', 'p.review_until', 'p.products_count'])
    .select(['p.available_points', 'p.max_points', 'a.posted', 'a.held as held_points'])
    .select(['i.uuid as creator_uuid', 'i.name as creator_name', 'i.surname as creator_surname'])
    .select(['i.language', selectClaim('projects', 'p.uuid', now).as('claimed')])
    .where('p.uuid', '=', uuid)
    .where('p.status', '>', removedStatus)
    .where('p.region_id', '=', sql<number>`any(${regions}::smallint[])`)
    .executeTakeFirst()
}

async function findProducts(db: Db, projectId: number) {
  const rows = await db
    .selectFrom('scan')
    .select(['uuid', 'serial', 'type', 'size', 'variant', 'source', 'flag', 'reason_code'])
    .select(['points', 'captured_at'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, captured_at: row.captured_at.toISOString() }))
}

function findSurveyAnswers(db: Db, projectId: number) {
  return db
    .selectFrom('survey_answer')
    .select(['question_id', 'answer_id', 'answer'])
    .where('project_id', '=', projectId)
    .orderBy('question_id')
    .orderBy('answer_id')
    .execute()
}

async function findEvents(db: Db, projectId: number) {
  const rows = await db
    .selectFrom('project_event')
    .select(['event', selectActorLabel('project_event').as('actor'), 'note', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    // Members are named by their own screens; here it matters whether it was the club.
    at: created_at.toISOString(),
  }))
}
