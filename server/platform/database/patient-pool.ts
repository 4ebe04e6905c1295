import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isPoolWait, isUnconnected, PoolBusy } from './outage.ts'

const reconnectMilliseconds = 100

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that waits for a PostgreSQL which is just starting again as long as for one which is busy,
 * and tells the two apart.
 */
export class PatientPool extends pg.Pool {
  answeredAt = -Infinity

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    const client = this.#connected()
    if (!callback) return client
    client.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connected(): Promise<pg.PoolClient> {
    const limit = this.options.connectionTimeoutMillis ?? 0
    const start = performance.now()
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (isPoolWait(error))
          throw this.answeredAt > start ? new PoolBusy('No connection was free.') : error
        const waitedMs = performance.now() - start
        if (!isUnconnected(error) || waitedMs + reconnectMilliseconds > limit) throw error
        await wait(reconnectMilliseconds)
      }
    }
  }
}
