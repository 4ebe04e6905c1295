import { type Actor, toStaffActor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { daysAfterReturn, mayMove } from '#contract/earning/projects.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { endOfLocalDay } from '#server/platform/calendar.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { closeProject } from '#server/earning/projects/close-project.ts'
import { type LockedProject, lockProject } from '#server/earning/projects/lock-project.ts'
import { moveProject } from '#server/earning/projects/move-project.ts'
import { notifyMembers } from '#server/earning/projects/notify-members.ts'
import { decideScans } from '#server/earning/scans/decide-scans.ts'
import type { StaffContext, SystemTx } from '#server/platform/contexts.ts'

export type Review =
  /** Scans in review that are named count, the others are rejected. */
  | { outcome: 'accept'; validScans?: readonly string[]; note?: string }
  | { outcome: 'return'; note: string }
  | { outcome: 'reject'; note: string }
type Decision = { actor: Actor; note: string }

/**
 * Ends the review of a project by a person of the club: accepted, it closes and its valid scans
 * are credited; returned, it is open for 14 days; rejected, it is lost. Gives the points. Refuses `projects.not_in_review`, `projects.no_valid_scan`,
 * `scans.counts_elsewhere`, `projects.not_found`. (decisions E)
 */
export async function reviewProject(
  ctx: StaffContext<'secrets'>,
  { uuid, review }: { uuid: string; review: Review },
): Promise<number> {
  const { staff } = ctx
  const decision = { actor: toStaffActor(staff), note: review.note ?? '' }
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { company_id } = await findProjectCompany(tx, uuid)
    await lockAccount(ctx, company_id)
    const project = await lockProject(ctx, { visibility: { company_id }, uuid })
    const points = await end(ctx, { project, review, decision })
    const after = await lockProject(ctx, { visibility: { company_id }, uuid })
    await recordAudit(ctx, {
      action: `projects.${review.outcome}`,
      object: { type: 'project', id: uuid, label: project.number },
      regionId: project.region_id,
      reason: decision.note,
      before: toAuditFacts(project),
      after: { ...toAuditFacts(after), points },
    })
    return points
  })
}

async function end(
  ctx: SystemTx<'secrets'>,
  { project, review, decision }: { project: LockedProject; review: Review; decision: Decision },
) {
  if (review.outcome === 'accept')
    return accept(ctx, { project, valid: review.validScans ?? [], decision })
  if (review.outcome === 'return') await sendBack(ctx, { project, ...decision })
  else await reject(ctx, { project, ...decision })
  return 0
}

function toAuditFacts({ status, normal_count, products_count, available_points }: LockedProject) {
  return { status, scans: products_count, counting: normal_count, available_points }
}

async function accept(
  ctx: InTx & AtTime,
  {
    project,
    valid,
    decision,
  }: { project: LockedProject; valid: readonly string[]; decision: Decision },
) {
  if (!mayMove(project.status, 'accept')) refuse('projects.not_in_review')
  await decideScans(ctx, { projectId: project.id, valid })
  const locked = await lockProject(ctx, {
    visibility: { company_id: project.company_id },
    uuid: project.uuid,
  })
  if (locked.normal_count === 0) refuse('projects.no_valid_scan')
  return closeProject(ctx, { project: locked, move: 'accept', ...decision })
}

async function sendBack(
  ctx: SystemTx<'secrets'>,
  { project, note, ...decision }: { project: LockedProject } & Decision,
) {
  const { secrets, now } = ctx
  const { timeZone } = getRegion(project.region_id)
  await moveProject(ctx, {
    project,
    move: 'return',
    ...decision,
    note,
    set: {
      answered_at: null,
      review_until: null,
      note,
      opened_at: now,
      deadline_at: endOfLocalDay(now, timeZone, daysAfterReturn - 1),
      reminded: null,
    },
  })
  await storeReturnedAnswers(ctx, project.id)
  await notifyMembers(ctx, {
    project,
    projectEvent: {
      event: 'project.returned',
      params: { count: daysAfterReturn },
      key: now.toISOString(),
      secrets,
    },
  })
}

async function reject(
  ctx: SystemTx<'secrets'>,
  { project, note, ...decision }: { project: LockedProject } & Decision,
) {
  const { secrets, now } = ctx
  await moveProject(ctx, {
    project,
    move: 'reject',
    ...decision,
    note,
    set: { ended_at: now, lost_by: 'review', review_until: null, note },
  })
  await notifyMembers(ctx, { project, projectEvent: { event: 'project.rejected', secrets } })
}

async function storeReturnedAnswers({ db: tx, now }: InTx & AtTime, projectId: number) {
  await tx
    .with('gone', (with_) =>
      with_
        .deleteFrom('survey_answer')
        .where('project_id', '=', projectId)
        .returning(['project_id', 'question_id', 'answer_id', 'answer', 'version']),
    )
    .insertInto('returned_answer')
    .columns(['project_id', 'question_id', 'answer_id', 'answer', 'version', 'returned_at'])
    .expression((eb) =>
      eb
        .selectFrom('gone')
        .select(['project_id', 'question_id', 'answer_id', 'answer', 'version'])
        .select(eb.val(now).as('returned_at')),
    )
    .execute()
}

async function findProjectCompany(tx: Tx, uuid: string) {
  const project = await tx
    .selectFrom('project')
    .select('company_id')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return project ?? refuse('projects.not_found')
}
