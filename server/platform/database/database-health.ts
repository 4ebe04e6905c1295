import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connect.ts'

const answerMilliseconds = 2000
const stuckMilliseconds = 60_000

export type DatabaseHealth = {
  /** True when PostgreSQL answers a connection outside the pool within two seconds. */
  answers(): Promise<boolean>
  /** True when a busy pool has had no answer for a minute although PostgreSQL answers others. */
  isPoolStuck(): Promise<boolean>
}

type Options = { url: string; silence: Connection['silence']; stuckAfter?: number }

/** However many ask, PostgreSQL is asked by one connection at a time. */
export function createDatabaseHealth(options: Options): DatabaseHealth {
  const { url, silence, stuckAfter = stuckMilliseconds } = options
  let asking: Promise<boolean> | undefined
  const answers = () =>
    (asking ??= canConnect(url).finally(() => {
      asking = undefined
    }))
  return {
    answers,
    async isPoolStuck() {
      return silence() > stuckAfter && (await answers())
    },
  }
}

async function canConnect(url: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rooflight-club health',
    connectionTimeoutMillis: answerMilliseconds,
  })
  client.on('error', () => {})
  const over = new AbortController()
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
  const late = wait(answerMilliseconds, false, { signal: over.signal }).catch(() => false)
  const isThere = await Promise.race([answer, late])
  over.abort()
  void client.end()
  return isThere
}
