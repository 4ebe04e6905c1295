import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'

const lockNotAvailable = '55P03'
const migrationLock = 7_366_001
/** The first migration of databases made before the files were squashed (decision 0012). */
const beforeSquash = '0001-settings.sql'

export class OutdatedDatabase extends Error {
  override name = 'OutdatedDatabase'
}

/** The database is of a newer version than this server, which would write wrong rows. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/** A migration queues before everybody who wants its table, so it gives way and comes again. */
const patience = { lockMilliseconds: 3000, pauseMilliseconds: 2000, tries: 30 }

export type MigrateOptions = Partial<typeof patience> & {
  folder?: string
  /** Told that a migration has given way to somebody who holds its tables. */
  onGivenWay?(name: string): void
}

/**
 * Brings the database of `url` to the newest migration, each file in one transaction. Two servers
 * that start together apply a file once. A file waits for its tables for three seconds at a time, so
 * that who uses them goes on. Throws when an applied file was changed afterwards, OutdatedDatabase
 * when the database is older than the first release, and NewerDatabase when it is newer than this
 * server. (decision 0012)
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  // The statement that was under way says so as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const appliedNames = await findAppliedMigrations(client)
    const files = await readMigrationFiles(options.folder)
    requireFitting([...appliedNames.keys()], files)
    await client.query(
      'alter table migration add column if not exists breaking boolean not null default false',
    )
    await client.query(
      `set lock_timeout = ${options.lockMilliseconds ?? patience.lockMilliseconds}`,
    )
    const names: string[] = []
    for (const file of files) {
      const { name, checksum } = file
      if (appliedNames.has(name) && appliedNames.get(name) !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied. Write a new one.`)
      if (appliedNames.has(name)) continue
      await applyPatiently(client, file, options)
      names.push(name)
    }
    return names
  } finally {
    await client.end()
  }
}

async function findAppliedMigrations(client: pg.Client) {
  await client.query(
    `create table if not exists migration
     (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function requireFitting(appliedNames: string[], files: MigrationFile[]) {
  if (appliedNames.includes(beforeSquash))
    throw new OutdatedDatabase(
      'This database was made by an earlier, unreleased version: remove the data folder (.data, and the folder that where-is-the-database.txt in it names) or, with DATABASE_URL, create an empty database, and start again.',
    )
  const unknownNames = appliedNames
    .filter((name) => !files.some((file) => file.name === name))
    .sort()
  if (unknownNames.length > 0)
    throw new NewerDatabase(
      `This database is of a newer version (this one does not know ${unknownNames.join(', ')}): start that version, or restore a backup from before it.`,
    )
}

async function applyPatiently(client: pg.Client, file: MigrationFile, options: MigrateOptions) {
  const { tries, pauseMilliseconds, onGivenWay } = { ...patience, ...options }
  for (let attempt = 1; ; attempt++)
    try {
      return await apply(client, file)
    } catch (error) {
      const { cause } = error as { cause: { code?: string } }
      if (attempt === tries || cause.code !== lockNotAvailable) throw error
      onGivenWay?.(file.name)
      await wait(pauseMilliseconds)
    }
}

async function apply(client: pg.Client, { name, sql, checksum, breaking }: MigrationFile) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum, breaking) values ($1, $2, $3)', [
      name,
      checksum,
      breaking,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
