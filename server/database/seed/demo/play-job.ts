import { randomUUID } from 'node:crypto'
import { correctionDays } from '#contract/projects.rules.ts'
import { questionsOf } from '#contract/surveys.rules.ts'
import type { Member } from '#server/http/guards.ts'
import { createProject } from '#server/projects/create-project.ts'
import { endOverdue } from '#server/projects/end-overdue.ts'
import { logOnlyReports } from '#server/outside/reports.ts'
import { createScan } from '#server/scans/create-scan.ts'
import type { Settings } from '#server/settings/settings.reads.ts'
import { answerSurvey } from '#server/surveys/answer-survey.ts'
import { reviewProject } from '#server/surveys/review-project.ts'
import type { DemoCompany, Job } from './companies.ts'
import { shipMore } from './seed-serials.ts'
import { demoCode, demoSerial } from './serials.ts'
import type { Stage } from './tell-story.ts'

const hour = 3_600_000
const day = 24 * hour
/** Slow enough that jobs of one day stay below what a person may scan. */
const scanHours = 2
/** Serials beyond the common register begin here. */
const firstExtra = 1000
const noAudit = { auditShare: 0 } as never

type Place = {
  created: Date
  ended: Date | undefined
  story: DemoCompany
  serials: { next: number; extra: number }
}

/** One job from the first call to the last: created, scanned, answered, or lost. */
export async function playJob(stage: Stage, owner: Member, job: Job, place: Place) {
  const { tx: db, settings, secrets, staffOf, now } = stage
  const { created } = place
  const clockAt = (at: Date) => ({ now: () => at })
  const draft = { streetName: job.street, postalCode: job.code, city: job.city }
  const project = await createProject({ db, settings, clock: clockAt(created) }, owner, draft)
  for (const [scan, serial] of (await serialsOf(stage, job, place)).entries()) {
    const at = new Date(Math.min(created.getTime() + (scan + 1) * scanHours * hour, now.getTime()))
    await createScan({ db, clock: clockAt(at), outside: { reports: logOnlyReports } }, owner, {
      project_uuid: project.uuid,
      code: demoCode(serial),
      source: scan < (job.doubtful ?? 0) ? 'manual' : 'camera',
      captured_at: at.toISOString(),
      client_uuid: randomUUID(),
    })
  }
  const clock = clockAt(answeredAt(job, place, now))
  const parts = { db, settings, secrets, config: noAudit, clock }
  if (job.outcome === 'lost') await endOverdue(parts, new Date(project.deadline_at))
  if (job.outcome === 'lost' || job.outcome === 'open') return
  await answerSurvey(parts, owner, project.uuid, { answers: await answersOf(settings, owner) })
  if (job.outcome !== 'returned') return
  const returned = clockAt(new Date(now.getTime() - (correctionDays - (job.left ?? 0)) * day))
  const review = { outcome: 'return', note: job.note ?? '' } as const
  await reviewProject(
    { ...parts, clock: returned },
    staffOf(owner.company.regionId),
    project.uuid,
    review,
  )
}

/** The next of the country's register, or new ones of the categories the job names. */
async function serialsOf({ tx, now }: Stage, job: Job, { story, serials }: Place) {
  const first = firstSerial(story) + serials.next
  serials.next += job.windows
  if (!job.goods)
    return Array.from({ length: job.windows }, (_, index) =>
      demoSerial(story.region, first + index),
    )
  const shipped: string[] = []
  for (const [category, count] of Object.entries(job.goods)) {
    const wish = { category: Number(category), first: firstExtra + serials.extra, count }
    serials.extra += count
    shipped.push(...(await shipMore(tx, story.region, wish, now)))
  }
  return shipped
}

/** What is in review or came back was answered a day before that. */
function answeredAt({ outcome, left = 0 }: Job, { created, ended }: Place, now: Date) {
  if (ended) return ended
  const back = outcome === 'returned' ? correctionDays - left + 1 : 1
  return new Date(Math.max(created.getTime() + 40 * hour, now.getTime() - back * day))
}

async function answersOf(settings: Settings, owner: Member) {
  const { project_questions } = await settings.current()
  return questionsOf(project_questions, owner.company.regionId).map((question) => ({
    question_id: question.id,
    answer_id: question.options[1]!.id,
  }))
}

/** Companies of one country share its register without meeting. */
function firstSerial({ numbers }: DemoCompany) {
  return Number(numbers[0].at(-1)) % 2 === 0 ? 70 : 0
}
