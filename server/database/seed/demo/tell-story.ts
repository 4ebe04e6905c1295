import { knownRegion } from '#contract/regions.ts'
import { endOfYear, localYear } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { rewardProfile } from '#server/rewards/reward-profile.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Settings } from '#server/settings/settings.reads.ts'
import type { DemoCompany } from './companies.ts'
import { givePoints } from './level-points.ts'
import { cardScenes } from './play-card.ts'
import { playJob } from './play-job.ts'
import { ledgerScenes } from './play-ledger.ts'
import { playOrder } from './play-order.ts'
import { playRequest } from './play-request.ts'
import { playTraining } from './play-training.ts'
import { memberSince } from './seed-company.ts'
import type { deciders } from './seed-staff.ts'

export type Stage = {
  tx: Tx
  settings: Settings
  secrets: Secrets
  /** Who of the club decides in a country. */
  staffOf: Awaited<ReturnType<typeof deciders>>
  now: Date
}
export type Scene = { at: Date; play: () => Promise<void> }

const day = 86_400_000
const jobDays = 90
const monthDays = 30.5

/** What happened in a company, each scene to be played at its time by the verbs of the house. */
export function scenesOf(stage: Stage, owner: Member, story: DemoCompany): Scene[] {
  const { now } = stage
  const { timeZone } = knownRegion(owner.company.regionId)
  const year = localYear(now, timeZone)
  const serials = { next: 0, extra: 0 }
  const jobs: Scene[] = story.jobs
    .map((job) => {
      const ended =
        job.closed && within(job.closed.year === 'this' ? year : year - 1, job.closed.at)
      const created = ended
        ? new Date(ended.getTime() - 20 * day)
        : new Date(now.getTime() - (jobDays - (job.left ?? 0)) * day)
      return { job, created, ended }
    })
    .sort((a, b) => a.created.getTime() - b.created.getTime())
    .map(({ job, created, ended }) => {
      const place = { created, ended, story, serials: { ...serials } }
      serials.next += job.windows
      serials.extra += Object.values(job.goods ?? {}).reduce((sum, count) => sum + count, 0)
      return { at: ended ?? created, play: () => playJob(stage, owner, job, place) }
    })
  const orders: Scene[] = story.orders.map((order) => {
    const at =
      order.share === undefined
        ? new Date(now.getTime() - (order.daysAgo ?? 0) * day)
        : within(year, order.share)
    return { at, play: () => playOrder(stage, owner, order, at) }
  })
  const trainings: Scene[] = (story.trainings ?? []).map((training) => {
    const at =
      training.share === undefined
        ? new Date(now.getTime() - (training.monthsAgo ?? 0) * monthDays * day)
        : within(year, training.share)
    return { at, play: () => playTraining(stage, owner, training, at) }
  })
  const requests: Scene[] = (story.requests ?? []).map((request) => {
    const at = new Date(now.getTime() - request.daysAgo * day)
    return { at, play: () => playRequest(stage, owner, request, at) }
  })
  const since = within(year - 1, 0.05)
  const opening: Scene = {
    at: since,
    async play() {
      await givePoints(stage.tx, owner, story.opening, since)
      if (story.earnsFirsts) await rewardProfile(stage.tx, owner.company.id, since)
    },
  }
  const ledger = ledgerScenes(stage, owner, story, {
    since: memberSince(now),
    within: (share) => within(year, share),
  })
  const card = cardScenes(stage, owner, story.topUps, {
    ordered: within(year - 1, 0.8),
    within: (share) => within(year, share),
  })
  return [opening, ...jobs, ...orders, ...requests, ...trainings, ...ledger, ...card]

  function within(ofYear: number, share: number) {
    const start = endOfYear(ofYear - 1, timeZone).getTime()
    const end = Math.min(endOfYear(ofYear, timeZone).getTime(), now.getTime() - day)
    return new Date(start + Math.max(0, end - start) * share)
  }
}
