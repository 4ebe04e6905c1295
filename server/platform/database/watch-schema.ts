import { sql } from 'kysely'
import { readMigrationNames } from './migration-files.ts'
import type { Db } from './transaction.ts'

const everyMilliseconds = 60_000

/** Migrations after which servers that do not know them write wrong rows, beyond `known`. */
async function findBreakingMigrations(db: Db, known: string[]) {
  const { rows } = await sql<{ name: string }>`
    select name from migration where breaking and name <> all(${known}::text[])
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Checks each minute whether a newer server has migrated the database to where this one must not
 * write any more, and says so once. What is known is what was there at the start: a deployment may
 * change the files under a server that runs. Gives the function that stops it. (decision 0012)
 */
export async function watchSchema(
  db: Db,
  onBreaking: (names: string[]) => void,
  every = everyMilliseconds,
) {
  const known = await readMigrationNames()
  const timer = setInterval(() => {
    findBreakingMigrations(db, known).then(
      (names) => {
        if (names.length === 0) return
        clearInterval(timer)
        onBreaking(names)
      },
      // Others report a database that is down; the next minute checks again.
      () => {},
    )
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
