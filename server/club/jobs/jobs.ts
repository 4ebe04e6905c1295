import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#server/platform/context.ts'
import { connect } from '#server/platform/database/connect.ts'
import { deliverBroadcasts } from '#server/club/broadcasts/deliver-broadcasts.ts'
import { runBulk } from '#server/staff/bulk/run-bulk.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { makeProofs } from '#server/shop/prints/make-proofs.ts'
import { linkAudit } from '#server/platform/audit/link-audit.ts'
import { bulkSteps } from './bulk-steps.ts'
import { startBoss, retryUntilBack } from './start-boss.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { type JobWatch, watchJobs } from './watch-jobs.ts'

const jobsAtOnce = 12
const slotMilliseconds = 60_000
const outboxPollMilliseconds = 500
const bulkPollMilliseconds = 1000
const proofPollMilliseconds = 1000
const linkPollMilliseconds = 1000
const broadcastPollMilliseconds = 1000
/** A loop that fails asks less and less often; a database that is away often enough to be seen again. */
const maxPollMilliseconds = 60_000
const awayPollMilliseconds = 2000
const retries = { retryLimit: 2, retryDelay: 30, retryBackoff: true }

/**
 * Starts the scheduler: the outbox twice a second, broadcasts and print files each second, the rest by the schedule of pg-boss,
 * which runs each job on one server only. Gives the function that stops it and waits for its work.
 */
export async function startJobs(context: AppContext, url: string): Promise<() => Promise<void>> {
  const locks = connect(url, {
    size: jobsAtOnce,
    limits: { connectionTimeoutMillis: slotMilliseconds },
  })
  const watch = watchJobs({ ...context, locks: locks.db })
  const boss = await retryUntilBack(watch, () => startBoss(url, watch))
  for (const { name, cron, work, maxMinutes } of scheduledJobs) {
    const times = { ...retries, expireInSeconds: maxMinutes * 60 }
    await retryUntilBack(watch, async () => {
      await boss.createQueue(name)
      // A queue of an earlier release is left by the call above as it is.
      await boss.updateQueue(name, { notify: true })
      await boss.schedule(name, cron, null, times)
      await boss.work(name, () =>
        watch.runExclusively(name, () => work({ ...context, now: context.clock.now() })),
      )
    })
  }
  const stopLoops = [
    startPollLoop(watch, {
      name: 'outbox',
      everyMilliseconds: outboxPollMilliseconds,
      work: () => sendMessages(context),
    }),
    startPollLoop(watch, {
      name: 'broadcasts',
      everyMilliseconds: broadcastPollMilliseconds,
      work: () => deliverBroadcasts({ ...context, now: context.clock.now() }),
    }),
    startPollLoop(watch, {
      name: 'proofs',
      everyMilliseconds: proofPollMilliseconds,
      work: () => makeProofs({ ...context, now: context.clock.now() }),
    }),
    startPollLoop(watch, {
      name: 'audit',
      everyMilliseconds: linkPollMilliseconds,
      work: () => linkAudit(context),
    }),
    startPollLoop(watch, {
      name: 'bulk',
      everyMilliseconds: bulkPollMilliseconds,
      work: (stopped) => runBulk(context, { steps: bulkSteps, stopped }),
    }),
  ]
  return async () => {
    await Promise.all(stopLoops.map((stop) => stop()))
    await boss.stop({ graceful: true, timeout: 5000 })
    await locks.close()
  }
}

type Loop = {
  name: string
  everyMilliseconds: number
  work: (stopped: AbortSignal) => Promise<unknown>
}

function startPollLoop(watch: JobWatch, { name, everyMilliseconds, work }: Loop) {
  const stopped = new AbortController()
  const { signal } = stopped
  const run = async () => {
    for (let failures = 0; !signal.aborted;) {
      const isDone = await watch.runStep(name, () => work(signal))
      failures = isDone ? 0 : failures + 1
      const maxPause = watch.isAway() ? awayPollMilliseconds : maxPollMilliseconds
      const pause = Math.min(maxPause, everyMilliseconds * 2 ** Math.min(failures, 10))
      await wait(pause, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    stopped.abort()
    await running
  }
}
