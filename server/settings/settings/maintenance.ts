import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { createCachedValue } from './cached-value.ts'

declare module '#server/platform/context.ts' {
  interface AppContext {
    maintenance: Maintenance
  }
}

const freshMilliseconds = 900

export type Maintenance = {
  /** True while the club is closed for maintenance; known to all servers within a second. */
  isOn(): Promise<boolean>
}

export function createMaintenance(db: Db, clock: Clock): Maintenance {
  const state = createCachedValue({
    read: () => readMaintenance({ db }),
    first: false,
    clock,
    freshMilliseconds,
  })
  return { isOn: state.current }
}

export async function readMaintenance({ db }: InDb) {
  const row = await db.selectFrom('maintenance').select('is_on').executeTakeFirst()
  return row?.is_on ?? false
}

export async function setMaintenance({ db, now }: InDb & AtTime, isOn: boolean) {
  await db
    .insertInto('maintenance')
    .values({ is_on: isOn, changed_at: now })
    .onConflict((row) => row.column('single').doUpdateSet({ is_on: isOn, changed_at: now }))
    .execute()
}
