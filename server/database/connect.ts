import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'

const poolSize = 20
/** What keeps one slow query from stopping the server. */
const limits = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 3000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 20_000,
}
const maxNamedStatements = 500
const int8 = 20
const numeric = 1700
const date = 1082

/** A client that names its statements, so that PostgreSQL parses and plans each text once. */
class NamingClient extends pg.Client {
  #names = new Map<string, string>()

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares seven overloads
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config === 'string' && Array.isArray(values) && values.length > 0) {
      const name = this.#name(config)
      return super.query(
        { text: config, values, ...(name && { name }) } as pg.QueryConfig,
        callback,
      )
    }
    return super.query(config, values, callback)
  }

  #name(text: string) {
    const known = this.#names.get(text)
    if (known || this.#names.size >= maxNamedStatements) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> }

export type Limits = Partial<typeof limits>

/** Opens a pool of connections with our limits, or others. */
export function connect(url: string, size = poolSize, changes: Limits = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    pipeline: true,
    max: size,
    ...limits,
    ...changes,
    application_name: 'rooflight-club',
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  pool.on('error', () => {})
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

const parserOf = pg.types.getTypeParser as (oid: number, format: 'text' | 'binary') => unknown

/** Points and ids fit a number; a date stays the text it is. */
function getTypeParser(oid: number, format: 'text' | 'binary') {
  if (oid === int8 || oid === numeric) return Number
  if (oid === date) return (text: string) => text
  return parserOf(oid, format)
}
