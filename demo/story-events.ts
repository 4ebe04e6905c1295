import type { DemoContext, StoryEvent } from './demo-context.ts'
import { dayMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import { endOfYear, toLocalYear } from '#server/platform/calendar.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { rewardProfile } from '#server/points/rewards/reward-profile.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import { givePoints } from './level-points.ts'
import { buildCardEvents } from './replay-card.ts'
import { replayProject } from './replay-project.ts'
import { buildLedgerEvents } from './ledger-events.ts'
import { replayOrder, findOrderLines } from './replay-order.ts'
import { getJoinedAt } from './seed-company.ts'
import { randomUUID } from 'node:crypto'
import { askForOrder } from '#server/shop/order-requests/ask-for-order.ts'
import { declineRequest } from '#server/shop/order-requests/end-request.ts'
import { findEmployee } from './find-employee.ts'
import { rules } from '#server/platform/actor.ts'
import { issueCertificate } from '#server/points/rewards/issue-certificate.ts'
import { recordTraining } from '#server/points/rewards/record-training.ts'

type Training = NonNullable<DemoCompany['trainings']>[number]

const projectDays = 90
const monthDays = 30.5

export function buildStoryEvents(
  demo: DemoContext,
  owner: Member,
  story: DemoCompany,
): StoryEvent[] {
  const { now } = demo
  const { timeZone } = getRegion(owner.company.regionId)
  const year = toLocalYear(now, timeZone)
  const serials = { next: 0, extra: 0 }
  const projects: StoryEvent[] = story.projects
    .map((demoProject) => {
      const endTime =
        demoProject.closed &&
        getTimeInYear(demoProject.closed.year === 'this' ? year : year - 1, demoProject.closed.at)
      const createdAt = endTime
        ? new Date(endTime.getTime() - 20 * dayMs)
        : new Date(now.getTime() - (projectDays - (demoProject.left ?? 0)) * dayMs)
      return { demoProject, created: createdAt, ended: endTime }
    })
    .sort((a, b) => a.created.getTime() - b.created.getTime())
    .map(({ demoProject, created, ended }) => {
      const place = { created, ended, story, serials: { ...serials } }
      serials.next += demoProject.windows
      serials.extra += Object.values(demoProject.products ?? {}).reduce(
        (sum, count) => sum + count,
        0,
      )
      return { at: ended ?? created, run: () => replayProject(demo, owner, demoProject, place) }
    })
  const orders: StoryEvent[] = story.orders.map((order) => {
    const at =
      order.share === undefined
        ? new Date(now.getTime() - (order.daysAgo ?? 0) * dayMs)
        : getTimeInYear(year, order.share)
    return { at, run: () => replayOrder(demo, owner, order, at) }
  })
  const trainings: StoryEvent[] = (story.trainings ?? []).map((training) => {
    const at =
      training.share === undefined
        ? new Date(now.getTime() - (training.monthsAgo ?? 0) * monthDays * dayMs)
        : getTimeInYear(year, training.share)
    return { at, run: () => replayTraining(demo, owner, training, at) }
  })
  const requests: StoryEvent[] = (story.requests ?? []).map((request) => {
    const at = new Date(now.getTime() - request.daysAgo * dayMs)
    return { at, run: () => replayRequest(demo, owner, request, at) }
  })
  const since = getTimeInYear(year - 1, 0.05)
  const opening: StoryEvent = {
    at: since,
    async run() {
      await givePoints(demo.tx, owner, story.opening, since)
      if (story.earnsFirsts) await rewardProfile({ db: demo.tx, now: since }, owner.company.id)
    },
  }
  const ledger = buildLedgerEvents(demo, owner, story, {
    since: getJoinedAt(now, story),
    within: (share) => getTimeInYear(year, share),
  })
  const card = buildCardEvents(demo, owner, story.topUps, {
    ordered: getTimeInYear(year - 1, 0.8),
    within: (share) => getTimeInYear(year, share),
  })
  const all = [opening, ...projects, ...orders, ...requests, ...trainings, ...ledger, ...card]
  return all.filter(({ at }) => at <= now)

  function getTimeInYear(ofYear: number, share: number) {
    const start = endOfYear(ofYear - 1, timeZone).getTime()
    const end = Math.min(endOfYear(ofYear, timeZone).getTime(), now.getTime() - dayMs)
    return new Date(start + Math.max(0, end - start) * share)
  }
}

async function replayRequest(
  { tx, secrets }: DemoContext,
  owner: Member,
  { person, skus, note, declined }: NonNullable<DemoCompany['requests']>[number],
  at: Date,
) {
  const employee = await findEmployee(tx, owner, person)
  const { type, lines } = await findOrderLines(tx, owner.company.regionId, skus)
  const draft = { order: lines, type, note }
  const { uuid } = await askForOrder(
    { db: tx, secrets, ...employee, now: at },
    { draft, key: randomUUID() },
  )
  if (declined === undefined) return
  const later = new Date(at.getTime() + dayMs)
  await declineRequest({ db: tx, ...owner, now: later }, { uuid, reason: declined })
}

async function replayTraining(
  { tx }: DemoContext,
  { company }: Member,
  { person, passed }: Training,
  at: Date,
) {
  const { id, created_at } = await tx
    .selectFrom('installer')
    .select(['id', 'created_at'])
    .where('email', '=', person)
    .executeTakeFirstOrThrow()
  const training = `${at.toISOString().slice(0, 10)}-${passed}`
  const attendance = { company, installerId: id, actor: rules }
  if (at >= created_at)
    return recordTraining({ db: tx, now: at }, { ...attendance, training, passed })
  const eventKey = `training:${passed}:${training}:${id}`
  await issueCertificate(
    { db: tx, now: at },
    { ...attendance, slug: passed, basis: 'training', eventKey },
  )
}
