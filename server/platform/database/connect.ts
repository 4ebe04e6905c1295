import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { NamingClient } from './naming-client.ts'
import { PatientPool } from './patient-pool.ts'
import { cutSilentWires } from '#server/platform/database/wires/silent-wires.ts'
import { createPipelinedKysely } from './pipelined.ts'
import { createQuickReads, type QuickReads } from './quick-reads.ts'
import type { Db } from './transaction.ts'

const poolSize = 20
/** Keep one slow query, or one stalled server, from blocking the others. */
const limits = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 3000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 3000,
}
/** PostgreSQL ends a statement that takes too long; when it does not even say so, the wire is cut. */
const silenceMilliseconds = 5000
const keepAliveMilliseconds = 10_000
const int8 = 20
const numeric = 1700
const date = 1082

export type Connection = {
  db: Db
  quick: QuickReads
  pool: pg.Pool
  /** For how long a pool that is asked something has heard nothing, in milliseconds. */
  silence(): number
  close(): Promise<void>
}

export type Limits = Partial<typeof limits>

/** Told once when connections are lost, and once when there is one again. */
export type Watch = { onLost(error: Error): void; onBack(): void }

const noWatch: Watch = { onLost: () => {}, onBack: () => {} }

type Options = { size?: number; limits?: Limits; watch?: Watch; suspectAfter?: number }

export function connect(url: string, options: Options = {}): Connection {
  const all = { ...limits, ...options.limits }
  const pool = new PatientPool({
    connectionString: url,
    Client: NamingClient,
    pipeline: true,
    max: options.size ?? poolSize,
    ...all,
    query_timeout: all.statement_timeout + silenceMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    application_name: 'rooflight-club',
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  watchOver(pool, options.watch ?? noWatch)
  const { suspectAfter } = options
  const endWatch = cutSilentWires({ url, pool, ...(suspectAfter && { suspectAfter }) })
  const db: Db = createPipelinedKysely(pool)
  return { db, quick: createQuickReads(pool), pool, silence: () => getSilenceMs(pool), close }

  function close() {
    endWatch()
    return db.destroy()
  }
}

/** A client that is lent says only itself that it was lost, and one without a listener ends us all. */
function watchOver(pool: PatientPool, { onLost, onBack }: Watch) {
  let isLost = false
  pool.on('connect', (client) => {
    if (isLost) onBack()
    isLost = false
    pool.answeredAt = performance.now()
    client.on('error', (error) => {
      if (!isLost && !pool.ending) onLost(error)
      isLost = true
    })
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('readyForQuery', () => (pool.answeredAt = performance.now()))
  })
  // The listener above has handled what an idle client reports to the pool.
  pool.on('error', () => {})
}

function getSilenceMs(pool: PatientPool) {
  const isAsked = pool.waitingCount > 0 || pool.totalCount > pool.idleCount
  return isAsked ? performance.now() - pool.answeredAt : 0
}

const parserOf = pg.types.getTypeParser as (oid: number, format: 'text' | 'binary') => unknown

/** Points and ids fit a number; a date stays the text it is. */
function getTypeParser(oid: number, format: 'text' | 'binary') {
  if (oid === int8 || oid === numeric) return Number
  if (oid === date) return (text: string) => text
  return parserOf(oid, format)
}
