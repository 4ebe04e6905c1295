import { toMemberActor } from '#server/platform/actor.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Role } from '#contract/members/installers.ts'
import { mayMove, ProjectStatus } from '#contract/earning/projects.rules.ts'
import { problems } from '#contract/refusals.ts'
import type { answerProjectSurvey, SurveyAnswer } from '#contract/earning/surveys.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import { scoreProject } from '#server/earning/fraud/score-project.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { closeProject } from '#server/earning/projects/close-project.ts'
import { type LockedProject, lockProject } from '#server/earning/projects/lock-project.ts'
import { getVisibility } from '#server/platform/access/visibility.ts'
import { toStatusResponse } from '#server/earning/projects/projects.reads.ts'
import { submitProject } from '#server/earning/projects/submit-project.ts'
import { isClean } from './is-clean.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import { getRegionQuestions, findWrongAnswers } from '#contract/earning/surveys.rules.ts'
import { questionColumns, toQuestionResponse } from '#server/settings/settings/questions.reads.ts'

/** Number of versions back that a portal long open, or offline, may still answer. */
const maxVersionsAccepted = 3

type Answered = { answers: readonly SurveyAnswer[]; clientUuid?: string }

/**
 * Takes the closing survey of an open project, once; the same `clientUuid` is answered as the first
 * time. All scans normal, little risk and not in the audit sample: the project closes and its
 * points are credited at once; otherwise it goes to review. Refuses `surveys.already_answered`,
 * `surveys.no_products`, `surveys.not_yours` (an employee answers for his own), `projects.not_open`, `projects.not_found`, and wrong answers by question.
 * (decisions D, E)
 */
export async function answerSurvey(
  ctx: MemberContext<'secrets' | 'config'>,
  { uuid, answers, clientUuid }: { uuid: string } & Answered,
): Promise<AnswerOf<typeof answerProjectSurvey>> {
  const { company, installer, now } = ctx
  const { version, wrong } = await fittingVersion(ctx.db, company.regionId, answers)
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, company.id)
    const project = await lockProject(ctx, {
      visibility: getVisibility({ installer, company }),
      uuid,
    })
    if (installer.role !== Role.owner && project.installer_id !== installer.id)
      refuse('surveys.not_yours')
    if (clientUuid && project.answer_client_uuid === clientUuid) return toOutcome(project)
    if (project.answered_at) refuse('surveys.already_answered')
    if (!mayMove(project.status, 'submit')) refuse('projects.not_open')
    if (project.products_count === 0) refuse('surveys.no_products')
    if (wrong.length > 0)
      refuseFields(Object.fromEntries(wrong.map((id) => [`question_${id}`, [problems.answer_all]])))
    await storeAnswers(ctx, { projectId: project.id, version, answers })
    const { risk, border } = await scoreProject(ctx, project.id)
    const clean = isClean(ctx, { ...project, risk }, border)
    const actor = toMemberActor(installer)
    await submitProject(ctx, {
      project,
      isClean: clean,
      risk,
      actor,
      clientUuid,
      reviewUntil: computeDueAt('projects', project.region_id, now),
    })
    if (clean) await closeProject(ctx, { project, move: 'close', actor })
    return toOutcome(await lockProject(ctx, { visibility: { company_id: company.id }, uuid }))
  })
}

function storeAnswers(
  { db: tx }: InTx,
  {
    projectId,
    version,
    answers,
  }: { projectId: number; version: number; answers: readonly SurveyAnswer[] },
) {
  const rows = answers.map((answer) => ({
    ...answer,
    answer: answer.answer ?? '',
    project_id: projectId,
    version,
  }))
  return tx.insertInto('survey_answer').values(rows).execute()
}

function toOutcome({ status, available_points, review_until }: LockedProject) {
  return {
    status: toStatusResponse(status),
    points: status === ProjectStatus.closed ? available_points : 0,
    review_until: review_until?.toISOString() ?? null,
  }
}

/** If the answers fit none: the version asked now, with what is wrong by it. */
async function fittingVersion(
  db: Db,
  regionId: number,
  answers: readonly SurveyAnswer[],
): Promise<{ version: number; wrong: number[] }> {
  const rows = await db
    .selectFrom('survey_question')
    .select(questionColumns)
    .where('kind', '=', 'project')
    .orderBy('version', 'desc')
    .orderBy('position')
    .execute()
  const versions = [...Map.groupBy(rows, (row) => row.version)].slice(0, maxVersionsAccepted)
  const evaluated = versions.map(([version, questions]) => ({
    version,
    wrong: findWrongAnswers(
      getRegionQuestions(questions.map(toQuestionResponse), regionId),
      answers,
    ),
  }))
  return evaluated.find(({ wrong }) => wrong.length === 0) ?? evaluated[0]!
}
