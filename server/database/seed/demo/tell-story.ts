import { knownRegion } from '#contract/regions.ts'
import { endOfYear, localYear } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Settings } from '#server/settings/settings.reads.ts'
import type { DemoCompany } from './companies.ts'
import { givePoints, levelPoints } from './level-points.ts'
import { playJob } from './play-job.ts'
import { playOrder } from './play-order.ts'

export type Stage = { tx: Tx; settings: Settings; secrets: Secrets; now: Date }
type Scene = { at: Date; play: () => Promise<void> }

const day = 86_400_000
const jobDays = 90

/** Plays what happened in a company in its order of time, by the verbs of the house. */
export async function tellStory(stage: Stage, owner: Member, story: DemoCompany) {
  const { now } = stage
  const { timeZone } = knownRegion(owner.company.regionId)
  const year = localYear(now, timeZone)
  const serials = { next: 0 }
  const jobs: Scene[] = story.jobs.map((job) => {
    const ended = job.closed && within(job.closed.year === 'this' ? year : year - 1, job.closed.at)
    const created = ended
      ? new Date(ended.getTime() - 20 * day)
      : new Date(now.getTime() - (jobDays - (job.left ?? 0)) * day)
    return {
      at: created,
      play: () => playJob(stage, owner, job, { created, ended, story, serials }),
    }
  })
  const orders: Scene[] = story.orders.map((order) => {
    const at = new Date(now.getTime() - order.daysAgo * day)
    return { at, play: () => playOrder(stage, owner, order, at) }
  })
  const since = within(year - 1, 0.05)
  const opening: Scene = {
    at: since,
    play: () => givePoints(stage.tx, owner, story.opening, since),
  }
  const scenes = [opening, ...jobs, ...orders].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const scene of scenes) await scene.play()
  await levelPoints(stage, owner, story.points)

  function within(ofYear: number, share: number) {
    const start = endOfYear(ofYear - 1, timeZone).getTime()
    const end = Math.min(endOfYear(ofYear, timeZone).getTime(), now.getTime() - day)
    return new Date(start + Math.max(0, end - start) * share)
  }
}
