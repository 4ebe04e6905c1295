import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isCut } from './outage.ts'
import type { Tables } from './tables.ts'

/**
 * Kysely on a pool whose transactions send statements that do not wait for each other in one flight,
 * `begin` with the first of them. Its own keep one back until the one before is answered, though
 * PostgreSQL takes them in order.
 */
export function createPipelinedKysely(pool: pg.Pool) {
  const dialect = new PostgresDialect({ pool })
  const driver = new PipelinedDriver({ pool })
  void driver.init()
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

const reading = /^\s*select\s/
const beginnings = new WeakMap<DatabaseConnection, Promise<void>>()

/** Sends `begin` without waiting for its answer; the next statement on the connection waits. */
class PipelinedDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const beginning = super.beginTransaction(connection, settings)
    beginning.catch(() => {})
    beginnings.set(connection, beginning)
    return Promise.resolve()
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await beginnings.get(connection)
    await super.commitTransaction(connection)
  }
}

class PipelinedExecutor extends DefaultQueryExecutor {
  /** Retries a read outside of a transaction once if its connection broke. */
  override async executeQuery<Row>(...args: Parameters<DefaultQueryExecutor['executeQuery']>) {
    try {
      return await super.executeQuery<Row>(...args)
    } catch (error) {
      if (!isCut(error) || !isSelect(args[0])) throw error
      return super.executeQuery<Row>(...args)
    }
  }

  override withConnectionProvider(provider: ConnectionProvider) {
    return super.withConnectionProvider(new SharedConnection(provider))
  }
}

/** A `with` before it may write. */
function isSelect({ query }: CompiledQuery) {
  return query.kind === 'SelectQueryNode' && !query.with
}

/** The one connection of a transaction, lent to all who ask at once. */
class SharedConnection implements ConnectionProvider {
  readonly #provider: ConnectionProvider
  #connection: Promise<DatabaseConnection> | undefined

  constructor(provider: ConnectionProvider) {
    this.#provider = provider
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>) {
    this.#connection ??= this.#provider.provideConnection((connection) =>
      Promise.resolve(new BeginningConnection(connection)),
    )
    return consumer(await this.#connection)
  }
}

/**
 * Sends reads and locks along with `begin`, since without a transaction they change nothing; from
 * the first other statement on, all are sent once it has begun.
 */
class BeginningConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #begun: Promise<void> | undefined
  #hasBegun = false
  #isWaitedFor = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
    this.#begun = beginnings.get(connection)
    this.#begun?.then(
      () => (this.#hasBegun = true),
      () => {},
    )
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasBegun) return this.#connection.executeQuery(query)
    this.#isWaitedFor ||= !reading.test(query.sql)
    if (this.#isWaitedFor) await this.#begun
    const [result] = await Promise.all([
      this.#connection.executeQuery<Row>(query),
      Promise.resolve(this.#begun),
    ])
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}
