import { isOpen, ProjectStatus } from '#contract/projects.rules.ts'
import { problems } from '#contract/refusals.ts'
import { questionsOf, wrongAnswers } from '#contract/surveys.rules.ts'
import type { SurveyAnswer } from '#contract/surveys.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { closeProject } from '#server/projects/close-project.ts'
import { statusShown } from '#server/projects/projects.reads.ts'
import { isInAudit } from './audit-sample.ts'

const riskyFrom = 30

type Parts = Pick<House, 'db' | 'clock' | 'settings' | 'secrets' | 'config'>

/**
 * Takes the closing survey of an open project, once. All scans normal, little risk and not in the
 * audit sample: the project closes and its points are credited at once; otherwise it goes to
 * review. Refuses `surveys.already_answered`, `surveys.no_products`, `projects.not_open`,
 * `projects.not_found`, and wrong answers by question. (decisions D, E)
 */
export async function answerSurvey(
  parts: Parts,
  { company, installer }: Member,
  uuid: string,
  answers: readonly SurveyAnswer[],
) {
  const { project_questions } = await parts.settings.current()
  const wrong = wrongAnswers(questionsOf(project_questions, company.regionId), answers)
  return inTransaction(parts.db, async (tx) => {
    const project = await lockProject(tx, company.id, uuid)
    if (project.answered_at) refuse('surveys.already_answered')
    if (!isOpen(project.status)) refuse('projects.not_open')
    if (project.products_count === 0) refuse('surveys.no_products')
    if (wrong.length > 0)
      refuseFields(Object.fromEntries(wrong.map((id) => [`question_${id}`, [problems.answer_all]])))
    const now = parts.clock.now()
    await tx
      .insertInto('survey_answer')
      .values(
        answers.map((answer) => ({
          ...answer,
          answer: answer.answer ?? '',
          project_id: project.id,
        })),
      )
      .execute()
    const clean =
      project.normal_count === project.products_count &&
      project.risk < riskyFrom &&
      !isInAudit(parts, uuid)
    await tx
      .updateTable('project')
      .set({ answered_at: now, ...(!clean && { status: ProjectStatus.inReview }) })
      .where('id', '=', project.id)
      .execute()
    if (!clean) return { status: statusShown(ProjectStatus.inReview), points: 0 }
    const points = await closeProject(tx, project.id, `installer:${installer.uuid}`, now)
    return { status: statusShown(ProjectStatus.closed), points }
  })
}

async function lockProject(tx: Tx, companyId: number, uuid: string) {
  const project = await tx
    .selectFrom('project')
    .select(['id', 'status', 'answered_at', 'products_count', 'normal_count', 'risk'])
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  return project ?? refuse('projects.not_found')
}
