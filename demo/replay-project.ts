import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '#contract/durations.ts'
import { daysAfterReturn } from '#contract/earning/projects.rules.ts'
import { getRegionQuestions } from '#contract/earning/surveys.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createProject } from '#server/earning/projects/create-project.ts'
import { endOverdue } from '#server/earning/projects/end-overdue.ts'
import { logOnlyErrorReports } from '#server/platform/outside/error-reports.ts'
import { createScan } from '#server/earning/scans/create-scan.ts'
import type { Settings } from '#server/settings/settings/settings.reads.ts'
import { answerSurvey } from '#server/earning/surveys/answer-survey.ts'
import { reviewProject } from '#server/earning/surveys/review-project.ts'
import type { DemoCompany, DemoProject } from '#demo/companies/demo-company.ts'
import { replayPhoto } from './replay-photo.ts'
import { shipMore } from './seed-serials.ts'
import { buildDemoCode, buildDemoSerial } from './serials.ts'
import type { DemoContext } from './demo-context.ts'

/** Slow enough that jobs of one day stay below what a person may scan. */
const scanHours = 2
/** Items in review were typed this long before the survey, so that no queue is months old. */
const typedHoursBefore = 6
const firstExtra = 1000
const noAudit = { auditShare: 0 } as Config

type Place = {
  created: Date
  ended: Date | undefined
  story: DemoCompany
  serials: { next: number; extra: number }
}

export async function replayProject(
  demo: DemoContext,
  owner: Member,
  demoProject: DemoProject,
  place: Place,
) {
  const { tx: db, settings, secrets, staffOf, now } = demo
  const { created } = place
  const draft = {
    streetName: demoProject.street,
    postalCode: demoProject.code ?? place.story.code,
    city: demoProject.city ?? place.story.city,
  }
  const project = await createProject({ db, settings, ...owner, now: created }, draft)
  const answeredAt = getAnswerTime(demoProject, place, now)
  const isWaiting = demoProject.outcome !== 'closed' && demoProject.outcome !== 'lost'
  for (const [scan, serial] of (await takeSerials(demo, demoProject, place)).entries()) {
    const isTyped = scan < (demoProject.scansInReview ?? 0)
    const regular = created.getTime() + (scan + 1) * scanHours * hourMs
    const soonest = isTyped && isWaiting ? answeredAt.getTime() - typedHoursBefore * hourMs : 0
    const at = new Date(Math.min(Math.max(regular, soonest), now.getTime()))
    await createScan(
      { db, outside: { errorReports: logOnlyErrorReports }, ...owner, now: at },
      {
        project_uuid: project.uuid,
        code: buildDemoCode(serial),
        source: isTyped ? 'manual' : 'camera',
        captured_at: at.toISOString(),
        client_uuid: randomUUID(),
      },
    )
  }
  const deps = { db, settings, secrets, config: noAudit }
  if (demoProject.outcome === 'lost')
    await endOverdue({ ...deps, now: new Date(project.deadline_at) })
  if (demoProject.outcome === 'lost' || demoProject.outcome === 'open') return
  await answerSurvey(
    { ...deps, ...owner, now: answeredAt },
    { uuid: project.uuid, answers: await buildAnswers(settings, owner) },
  )
  if (demoProject.photo)
    await replayPhoto(demo, owner, { project: project.uuid, caption: demoProject.photo })
  if (demoProject.outcome !== 'returned') return
  const returnedAt = new Date(now.getTime() - (daysAfterReturn - (demoProject.left ?? 0)) * dayMs)
  const review = { outcome: 'return', note: demoProject.note ?? '' } as const
  await reviewProject(
    { ...deps, staff: staffOf(owner.company.regionId), now: returnedAt },
    { uuid: project.uuid, review },
  )
}

async function takeSerials(
  { tx, now }: DemoContext,
  demoProject: DemoProject,
  { story, serials }: Place,
) {
  const first = getFirstSerial(story) + serials.next
  serials.next += demoProject.windows
  if (!demoProject.products)
    return Array.from({ length: demoProject.windows }, (_, index) =>
      buildDemoSerial(story.region, first + index),
    )
  const shippedSerials: string[] = []
  for (const [category, count] of Object.entries(demoProject.products)) {
    const batch = { category: Number(category), first: firstExtra + serials.extra, count }
    serials.extra += count
    shippedSerials.push(...(await shipMore(tx, story.region, batch, now)))
  }
  return shippedSerials
}

/** A project in review was answered yesterday, a returned one a day before its return. */
function getAnswerTime({ outcome, left = 0 }: DemoProject, { created, ended }: Place, now: Date) {
  if (ended) return ended
  const back = outcome === 'returned' ? daysAfterReturn - left + 1 : 1
  return new Date(Math.max(created.getTime() + 40 * hourMs, now.getTime() - back * dayMs))
}

async function buildAnswers(settings: Settings, owner: Member) {
  const { project_questions } = await settings.current()
  return getRegionQuestions(project_questions, owner.company.regionId).map((question) => ({
    question_id: question.id,
    answer_id: question.options[1]!.id,
  }))
}

/** Companies of one country share its register without meeting. */
function getFirstSerial({ numbers }: DemoCompany) {
  return Number(numbers[0].at(-1)) % 2 === 0 ? 70 : 0
}
