import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { QuickReads } from './quick-reads.ts'
import type { Tables } from './tables.ts'
import type { Db, Tx } from './transaction.ts'

/** Stands in a compiled query for a value that is bound later. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Slots<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

type Query<Row> = {
  compile(db: Db): CompiledQuery
  execute(of: never): Promise<Row[] | { rows: Row[] }>
}

/** Builds queries and asks nothing. */
const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A query that is built and compiled once, when it is first asked; each call binds its own values.
 * Slots are typed by what they are compared with, so PostgreSQL must be able to tell.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db, slots: Slots<Values>) => Query<Row>,
) {
  let query: CompiledQuery | undefined
  return async (db: Db | Tx | QuickReads, values: Values) => {
    query ??= build(builder, slots as Slots<Values>).compile(builder)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

const slots = new Proxy({}, { get: (_, name: string) => sql`${new Slot(name)}` })
