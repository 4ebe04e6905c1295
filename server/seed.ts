import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import type { FilesPort } from '#server/platform/outside/files.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { seedSettings } from '#server/settings/seed/seed-settings.ts'

const seedLock = 7_366_002

type Options = {
  clock: Clock
  secrets: Secrets
  demo: boolean
  /** Keeps the photos of the demo; without it there are none. */
  files?: FilesPort
}

export async function seed(db: Db, options: Options) {
  await inTransaction(db, async (tx) => {
    // What is made up for the demo takes its time between two statements.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await tx.executeQuery(lockQuery(db))
    await seedSettings(tx)
    if (!options.demo) return
    const { seedDemo } = await import('#demo/seed-demo.ts')
    const { seedStaff } = await import('#demo/seed-staff.ts')
    const now = options.clock.now()
    await seedStaff(tx, now)
    await seedDemo(tx, { now, ...options })
  })
}

function lockQuery(db: Db) {
  return db
    .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(seedLock)]).as('locked'))
    .compile()
}
