import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')
const migrationLock = 7_366_001
/** The first migration of databases made before the files were squashed (decision 0012). */
const beforeSquash = '0001-settings.sql'

/** The database cannot be brought to this version. */
export class OutdatedDatabase extends Error {
  override name = 'OutdatedDatabase'
}

/**
 * Brings the database of `url` to the newest migration, each file in one transaction. Two servers
 * that start together apply a file once. Throws when an applied file was changed afterwards, and
 * OutdatedDatabase when the database is older than the first release.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists migration
       (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select * from migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    if (applied.has(beforeSquash))
      throw new OutdatedDatabase(
        'This database was made by an earlier, unreleased version: remove the data folder (.data, and the folder that where-is-the-database.txt in it names) or, with DATABASE_URL, create an empty database, and start again.',
      )
    const done: string[] = []
    for (const { name, sql, checksum } of await migrationFiles()) {
      if (applied.has(name) && applied.get(name) !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied. Write a new one.`)
      if (applied.has(name)) continue
      await apply(client, name, sql, checksum)
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}

async function migrationFiles() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function apply(client: pg.Client, name: string, sql: string, checksum: string) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
