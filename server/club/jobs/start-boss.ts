import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { isDatabaseDown } from '#server/platform/database/outage.ts'
import type { JobWatch } from './watch-jobs.ts'

/** pg-boss hands these on to its connections: no connection waits for ever on a silent wire. */
const patience = { query_timeout: 25_000, keepAlive: true }
const awayMilliseconds = 2000

/** A database that goes while a server begins its jobs is waited for: calls are answered beside it. */
export async function retryUntilBack<T>(watch: JobWatch, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      watch.noteError(error)
      await wait(awayMilliseconds)
    }
  }
}

/**
 * Workers are told of a new job, and look for one by themselves only now and then: sixty that ask each
 * two seconds were most of what a club costs at rest.
 */
export async function startBoss(url: string, watch: JobWatch) {
  const boss = new PgBoss({ ...patience, connectionString: url, max: 3, useListenNotify: true })
  boss.on('error', (error) => watch.noteError(error))
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}
