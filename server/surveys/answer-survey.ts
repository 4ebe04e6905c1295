import type { AnswerOf } from '#contract/endpoint.ts'
import { Role } from '#contract/installers.ts'
import { mayMove, ProjectStatus } from '#contract/projects.rules.ts'
import { problems } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import type { answerProjectSurvey, SurveyAnswer } from '#contract/surveys.ts'
import type { House } from '#server/app.ts'
import { endOfWorkingDays } from '#server/calendar.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { closeProject } from '#server/projects/close-project.ts'
import { type LockedProject, lockProject } from '#server/projects/lock-project.ts'
import { sightOf } from '#server/http/sight.ts'
import { statusShown } from '#server/projects/projects.reads.ts'
import { submitProject } from '#server/projects/submit-project.ts'
import { fittingVersion } from './fitting-version.reads.ts'
import { isClean } from './is-clean.ts'

const reviewDays = 3

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'config'>
type Answered = { answers: readonly SurveyAnswer[]; clientUuid?: string }

/**
 * Takes the closing survey of an open project, once; the same `clientUuid` is answered as the first
 * time. All scans normal, little risk and not in the audit sample: the project closes and its
 * points are credited at once; otherwise it goes to review. Refuses `surveys.already_answered`,
 * `surveys.no_products`, `surveys.not_yours` (an employee answers for his own), `projects.not_open`, `projects.not_found`, and wrong answers by question.
 * (decisions D, E)
 */
export async function answerSurvey(
  parts: Parts,
  { company, installer }: Member,
  uuid: string,
  { answers, clientUuid }: Answered,
): Promise<AnswerOf<typeof answerProjectSurvey>> {
  const { version, wrong } = await fittingVersion(parts.db, company.regionId, answers)
  const now = parts.clock.now()
  return inTransaction(parts.db, async (tx) => {
    await lockAccount(tx, company.id, now)
    const project = await lockProject(tx, sightOf({ installer, company }), uuid)
    if (installer.role !== Role.owner && project.installer_id !== installer.id)
      refuse('surveys.not_yours')
    if (clientUuid && project.answer_client_uuid === clientUuid) return outcomeOf(project)
    if (project.answered_at) refuse('surveys.already_answered')
    if (!mayMove(project.status, 'submit')) refuse('projects.not_open')
    if (project.products_count === 0) refuse('surveys.no_products')
    if (wrong.length > 0)
      refuseFields(Object.fromEntries(wrong.map((id) => [`question_${id}`, [problems.answer_all]])))
    await keepAnswers(tx, project.id, version, answers)
    const clean = isClean(parts, project)
    const deed = { actor: `installer:${installer.uuid}`, at: now }
    const { timeZone } = knownRegion(project.region_id)
    await submitProject(tx, project, clean, {
      ...deed,
      clientUuid,
      reviewUntil: endOfWorkingDays(now, timeZone, reviewDays),
    })
    if (clean) await closeProject(tx, project, 'close', deed)
    return outcomeOf(await lockProject(tx, { company_id: company.id }, uuid))
  })
}

function keepAnswers(tx: Tx, projectId: number, version: number, answers: readonly SurveyAnswer[]) {
  const rows = answers.map((answer) => ({
    ...answer,
    answer: answer.answer ?? '',
    project_id: projectId,
    version,
  }))
  return tx.insertInto('survey_answer').values(rows).execute()
}

function outcomeOf({ status, available_points, review_until }: LockedProject) {
  return {
    status: statusShown(status),
    points: status === ProjectStatus.closed ? available_points : 0,
    review_until: review_until?.toISOString() ?? null,
  }
}
