import { randomUUID } from 'node:crypto'
import { ProjectStatus } from '#contract/projects.rules.ts'
import { questionsOf } from '#contract/surveys.rules.ts'
import type { Member } from '#server/http/guards.ts'
import { createProject } from '#server/projects/create-project.ts'
import { createScan } from '#server/scans/create-scan.ts'
import { answerSurvey } from '#server/surveys/answer-survey.ts'
import type { DemoCompany, Job } from './companies.ts'
import { demoCode, demoSerial } from './serials.ts'
import type { Stage } from './tell-story.ts'

const hour = 3_600_000
const noAudit = { auditShare: 0 } as never

type Place = {
  created: Date
  ended: Date | undefined
  story: DemoCompany
  serials: { next: number }
}

/** One job from the first call to the last: created, scanned, answered, or lost. */
export async function playJob(stage: Stage, owner: Member, job: Job, place: Place) {
  const { tx: db, settings, secrets, now } = stage
  const { created, ended, story, serials } = place
  const clockAt = (at: Date) => ({ now: () => at })
  const draft = { streetName: job.street, postalCode: job.code, city: job.city }
  const project = await createProject({ db, settings, clock: clockAt(created) }, owner, draft)
  for (let scan = 0; scan < job.windows; scan++) {
    const at = new Date(Math.min(created.getTime() + (scan + 1) * hour, now.getTime()))
    const serial = demoSerial(story.region, firstSerial(story) + serials.next++)
    await createScan({ db, clock: clockAt(at) }, owner, {
      project_uuid: project.uuid,
      code: demoCode(serial),
      source: scan < (job.doubtful ?? 0) ? 'manual' : 'camera',
      captured_at: at.toISOString(),
      client_uuid: randomUUID(),
    })
  }
  if (job.outcome === 'closed' || job.outcome === 'inReview') {
    const { project_questions } = await settings.current()
    const answers = questionsOf(project_questions, owner.company.regionId).map((question) => ({
      question_id: question.id,
      answer_id: question.options[1]!.id,
    }))
    const clock = clockAt(ended ?? new Date(created.getTime() + 40 * hour))
    await answerSurvey(
      { db, settings, secrets, config: noAudit, clock },
      owner,
      project.uuid,
      answers,
    )
  }
  if (job.outcome === 'lost' || job.outcome === 'returned')
    await db
      .updateTable('project')
      .set({ status: job.outcome === 'lost' ? ProjectStatus.lost : ProjectStatus.returned })
      .where('uuid', '=', project.uuid)
      .execute()
}

/** Companies of one country share its register without meeting. */
function firstSerial({ numbers }: DemoCompany) {
  return Number(numbers[0].at(-1)) % 2 === 0 ? 70 : 0
}
