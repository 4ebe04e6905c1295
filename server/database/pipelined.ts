import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely'
import type pg from 'pg'
import { isCut } from './outage.ts'
import type { Tables } from './tables.ts'

/**
 * Kysely on a pool whose transactions send statements that do not wait for each other in one flight.
 * Its own keep one back until the one before is answered, though PostgreSQL takes them in order.
 */
export function pipelinedKysely(pool: pg.Pool) {
  const dialect = new PostgresDialect({ pool })
  const driver = new PostgresDriver({ pool })
  void driver.init()
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

class PipelinedExecutor extends DefaultQueryExecutor {
  /** What only reads, outside of a transaction, is read once more where the connection broke beneath it. */
  override async executeQuery<Row>(...asked: Parameters<DefaultQueryExecutor['executeQuery']>) {
    try {
      return await super.executeQuery<Row>(...asked)
    } catch (error) {
      if (!isCut(error) || !onlyReads(asked[0])) throw error
      return super.executeQuery<Row>(...asked)
    }
  }

  override withConnectionProvider(provider: ConnectionProvider) {
    return super.withConnectionProvider(new SharedConnection(provider))
  }
}

/** A `with` before it may write. */
function onlyReads({ query }: CompiledQuery) {
  return query.kind === 'SelectQueryNode' && !query.with
}

/** The one connection of a transaction, lent to all who ask at once. */
class SharedConnection implements ConnectionProvider {
  readonly #provider: ConnectionProvider
  #connection: DatabaseConnection | undefined

  constructor(provider: ConnectionProvider) {
    this.#provider = provider
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>) {
    this.#connection ??= await this.#provider.provideConnection((connection) =>
      Promise.resolve(connection),
    )
    return consumer(this.#connection)
  }
}
