import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { embeddedUrl } from '#server/database/embedded.ts'
import type { Db } from '#server/database/transaction.ts'
import { approveOrder } from '#server/orders/approve-order.ts'
import { OrderType } from '#contract/shop.rules.ts'

/** A person of the club at work on the database of a journey's server. */
async function inClub<T>(project: string, work: (db: Db) => Promise<T>) {
  const dataDir = join(import.meta.dirname, `../.data/journeys-${project}`)
  const { db, close } = connect(process.env.DATABASE_URL || (await embeddedUrl(dataDir)), 1)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** As if the company of the person had fitted so many windows this year. */
export function grantWindows(project: string, email: string, windows: number) {
  return inClub(project, (db) =>
    db
      .updateTable('company_year')
      .set({ windows })
      .where('company_id', '=', (eb) =>
        eb.selectFrom('installer').select('company_id').where('email', '=', email),
      )
      .where('year', '=', systemClock.now().getUTCFullYear())
      .execute(),
  )
}

/** Staff approve the order of the card that the company of the person has placed. */
export function approveCardOrder(project: string, email: string) {
  const { secrets } = readConfig({ ...process.env, DEMO: '1' })
  return inClub(project, async (db) => {
    const { uuid } = await db
      .selectFrom('orders as o')
      .innerJoin('installer as i', 'i.company_id', 'o.company_id')
      .select('o.uuid')
      .where('i.email', '=', email)
      .where('o.type', '=', OrderType.clubCard)
      .orderBy('o.id', 'desc')
      .executeTakeFirstOrThrow()
    return approveOrder({ db, secrets }, { name: 'staff' }, uuid, systemClock.now())
  })
}
