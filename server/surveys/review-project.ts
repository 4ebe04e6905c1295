import { correctionDays, mayMove } from '#contract/projects.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { endOfLocalDay } from '#server/calendar.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { closeProject } from '#server/projects/close-project.ts'
import { type LockedProject, lockProject } from '#server/projects/lock-project.ts'
import { moveProject } from '#server/projects/move-project.ts'
import { tellPeople } from '#server/projects/tell-people.ts'
import { decideScans } from '#server/scans/decide-scans.ts'
import type { Secrets } from '#server/secrets.ts'

export type Review =
  /** Scans in review that are named count, the others are rejected. */
  | { outcome: 'accept'; validScans?: readonly string[]; note?: string }
  | { outcome: 'return'; note: string }
  | { outcome: 'reject'; note: string }

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>
type Deed = { actor: string; at: Date; note: string }

/**
 * Ends the review of a project by a person of the club: accepted, it closes and its valid scans
 * are credited; returned, it is open for 14 days; rejected, it is lost. Gives the points. Refuses `projects.not_in_review`, `projects.no_valid_scan`,
 * `scans.counts_elsewhere`, `projects.not_found`. (decisions E)
 */
export async function reviewProject(
  { db, clock, secrets }: Parts,
  staff: Staff,
  uuid: string,
  review: Review,
): Promise<number> {
  const at = clock.now()
  const deed = { actor: `staff:${staff.name}`, at, note: review.note ?? '' }
  return inTransaction(db, async (tx) => {
    const { company_id } = await companyOf(tx, uuid)
    await lockAccount(tx, company_id, at)
    const project = await lockProject(tx, { company_id }, uuid)
    const points = await end(tx, secrets, project, review, deed)
    const after = await lockProject(tx, { company_id }, uuid)
    await noteDeed(tx, staff, {
      action: `projects.${review.outcome}`,
      object: { type: 'project', id: uuid, label: project.number },
      regionId: project.region_id,
      reason: deed.note,
      before: factsOf(project),
      after: { ...factsOf(after), points },
      at,
    })
    return points
  })
}

/** By the outcome; gives the points that were credited. */
async function end(tx: Tx, secrets: Secrets, project: LockedProject, review: Review, deed: Deed) {
  if (review.outcome === 'accept') return accept(tx, project, review.validScans ?? [], deed)
  if (review.outcome === 'return') await sendBack(tx, secrets, project, deed)
  else await reject(tx, secrets, project, deed)
  return 0
}

function factsOf({ status, normal_count, products_count, available_points }: LockedProject) {
  return { status, scans: products_count, counting: normal_count, available_points }
}

async function accept(tx: Tx, project: LockedProject, valid: readonly string[], deed: Deed) {
  if (!mayMove(project.status, 'accept')) refuse('projects.not_in_review')
  await decideScans(tx, project.id, valid)
  const settled = await lockProject(tx, { company_id: project.company_id }, project.uuid)
  if (settled.normal_count === 0) refuse('projects.no_valid_scan')
  return closeProject(tx, settled, 'accept', deed)
}

async function sendBack(tx: Tx, secrets: Secrets, project: LockedProject, { note, ...deed }: Deed) {
  const { timeZone } = knownRegion(project.region_id)
  await moveProject(tx, project, 'return', {
    ...deed,
    note,
    set: {
      answered_at: null,
      review_until: null,
      note,
      opened_at: deed.at,
      deadline_at: endOfLocalDay(deed.at, timeZone, correctionDays - 1),
      reminded: null,
    },
  })
  await keepReturnedAnswers(tx, project.id, deed.at)
  await tellPeople(tx, project, {
    event: 'project.returned',
    params: { count: correctionDays },
    key: deed.at.toISOString(),
    at: deed.at,
    secrets,
  })
}

async function reject(tx: Tx, secrets: Secrets, project: LockedProject, { note, ...deed }: Deed) {
  await moveProject(tx, project, 'reject', {
    ...deed,
    note,
    set: { ended_at: deed.at, lost_by: 'review', review_until: null, note },
  })
  await tellPeople(tx, project, { event: 'project.rejected', at: deed.at, secrets })
}

async function keepReturnedAnswers(tx: Tx, projectId: number, at: Date) {
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
        .select(eb.val(at).as('returned_at')),
    )
    .execute()
}

async function companyOf(tx: Tx, uuid: string) {
  const project = await tx
    .selectFrom('project')
    .select('company_id')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return project ?? refuse('projects.not_found')
}
