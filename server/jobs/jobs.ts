import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { House } from '#server/app.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import { eraseDeclined } from './erase-declined.ts'
import { forgetOld } from './forget-old.ts'

const outboxPollMilliseconds = 500

/**
 * Starts the clock of the house: the outbox twice a second, the rest by the schedule of pg-boss,
 * which runs each job on one server only. Gives the function that stops it and waits for its work.
 */
export async function startJobs(house: House, url: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 3 })
  boss.on('error', (error) => house.log.error({ err: error }, 'job runner'))
  await boss.start()
  await schedule(boss, 'points.expire', '*/10 * * * *', () =>
    expirePoints(house.db, house.clock.now()),
  )
  await schedule(boss, 'old.forget', '17 3 * * *', () => forgetOld(house.db, house.clock.now()))
  await schedule(boss, 'companies.eraseDeclined', '37 3 * * *', () =>
    eraseDeclined(house.db, house.clock.now()),
  )
  const stopOutbox = pumpOutbox(house)
  return async () => {
    await stopOutbox()
    await boss.stop({ graceful: true, timeout: 5000 })
  }
}

async function schedule(boss: PgBoss, name: string, cron: string, work: () => Promise<unknown>) {
  await boss.createQueue(name)
  await boss.schedule(name, cron)
  await boss.work(name, async () => {
    await work()
  })
}

function pumpOutbox(house: House) {
  const stopped = new AbortController()
  const pump = async () => {
    while (!stopped.signal.aborted) {
      await sendMessages(house).catch((error: unknown) => house.log.error({ err: error }, 'outbox'))
      await wait(outboxPollMilliseconds, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const done = pump()
  return async () => {
    stopped.abort()
    await done
  }
}
