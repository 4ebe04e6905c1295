import { after } from 'node:test'
import { type OperationNodeSource, type RootOperationNode, sql } from 'kysely'
import { connect } from '#server/platform/database/connect.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { cloneDatabase, dropDatabase, patience, type TestApp } from './test-app.ts'

/** Single-row triggers rest there, and the invariants are not checked at the end. */
export async function aLargeDatabase({ clock, tokens }: Pick<TestApp, 'clock' | 'tokens'>) {
  const url = await cloneDatabase()
  const { db, close } = connect(url, { limits: patience })
  after(async () => {
    await close()
    await dropDatabase(url)
  })
  return { db, clock, tokens } as Pick<TestApp, 'db' | 'clock' | 'tokens'> as TestApp
}

/** Runs set-based inserts into tables whose triggers rest; by `tx` they may take long. */
export async function inBulk(db: Db, tables: string[], work: (tx: Tx) => Promise<unknown>) {
  const setTriggers = async (how: string) => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(db)
  }
  await setTriggers('disable')
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await work(tx)
  })
  await setTriggers('enable')
  // As when the server writes them one by one: the new rows lie in every index.
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

export async function explainQuery(db: Db, query: OperationNodeSource) {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

export async function explainQueries(db: Db, read: (db: Db) => Promise<unknown>) {
  const nodes: RootOperationNode[] = []
  await read(
    db.withPlugin({
      transformQuery({ node }) {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  return Promise.all(nodes.map((node) => explainQuery(db, { toOperationNode: () => node })))
}
