import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isPoolWait, isReadOnly, isUnconnected, PoolBusy } from './outage.ts'
import { isStalePlan } from './stale-plan.ts'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'

const poolSize = 20
/** What keeps one slow query, or one server that stands still, from stopping the others. */
const limits = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 3000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 3000,
}
/** PostgreSQL ends a statement that takes too long; when it does not even say so, the wire is cut. */
const silenceMilliseconds = 5000
const waitedForever = 2 ** 31 - 1
const reconnectMilliseconds = 100
const keepAliveMilliseconds = 10_000
const maxNamedStatements = 500
const int8 = 20
const numeric = 1700
const date = 1082

/**
 * A client that names its statements, so that PostgreSQL parses and plans each text once, and that
 * waits without end in a transaction that has lifted its `statement_timeout`.
 */
class NamingClient extends pg.Client {
  /** How often plans were found to be older than a table. */
  static #allPlansLost = 0
  #names = new Map<string, string>()
  #plansLost = NamingClient.#allPlansLost
  #namesMade = 0
  #isUnlimited = false

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares seven overloads
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !Array.isArray(values))
      return super.query(config, values, callback)
    if (config.startsWith('set local statement_timeout = 0')) this.#isUnlimited = true
    else if (config === 'begin') this.#isUnlimited = false
    const answer = this.#asked(config, values)
    if (!callback) return answer
    answer.then((result) => callback(undefined, result), callback)
  }

  async #asked(text: string, values: unknown[]) {
    const isAutocommit = this.getTransactionStatus() === 'I'
    try {
      return await this.#send(text, values)
    } catch (error) {
      // What was the primary before a failover will not write again: the next connection finds the new one.
      if (isReadOnly(error)) void this.end()
      if (!isStalePlan(error)) throw error
      NamingClient.#allPlansLost++
      if (!isAutocommit) throw error
      return this.#send(text, values)
    }
  }

  #send(text: string, values: unknown[]) {
    const name = values.length > 0 && this.#name(text)
    const query_timeout = this.#isUnlimited && waitedForever
    return super.query({
      text,
      values,
      ...(name && { name }),
      ...(query_timeout && { query_timeout }),
    } as pg.QueryConfig)
  }

  #name(text: string) {
    if (this.#plansLost < NamingClient.#allPlansLost) this.#names.clear()
    this.#plansLost = NamingClient.#allPlansLost
    const known = this.#names.get(text)
    if (known || this.#names.size >= maxNamedStatements) return known
    const name = `s${this.#namesMade++}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * A pool that waits for a PostgreSQL which is just starting again as long as for one which is busy,
 * and tells the two apart.
 */
class PatientPool extends pg.Pool {
  answeredAt = -Infinity

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares two overloads
  override connect(callback?: any): any {
    const client = this.#connected()
    if (!callback) return client
    client.then(
      (given) => callback(undefined, given, given.release),
      (error: unknown) => callback(error, undefined, () => {}),
    )
  }

  async #connected(): Promise<pg.PoolClient> {
    const limit = this.options.connectionTimeoutMillis ?? 0
    const start = performance.now()
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        const now = performance.now()
        if (isPoolWait(error))
          throw now - this.answeredAt < limit ? new PoolBusy('No connection was free.') : error
        if (!isUnconnected(error) || now - start + reconnectMilliseconds > limit) throw error
        await wait(reconnectMilliseconds)
      }
    }
  }
}

export type Connection = {
  db: Db
  pool: pg.Pool
  /** For how long a pool that is asked something has heard nothing, in milliseconds. */
  silence(): number
  close(): Promise<void>
}

export type Limits = Partial<typeof limits>

/** Told once when connections are lost, and once when there is one again. */
export type Watch = { onLost(error: Error): void; onBack(): void }

const unwatched: Watch = { onLost: () => {}, onBack: () => {} }

type Options = { size?: number; limits?: Limits; watch?: Watch }

/** Opens a pool of connections with our limits, or others. */
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
  watchOver(pool, options.watch ?? unwatched)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, silence: () => silenceOf(pool), close: () => db.destroy() }
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
  // What an idle client tells the pool it has told the listener above.
  pool.on('error', () => {})
}

function silenceOf(pool: PatientPool) {
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
