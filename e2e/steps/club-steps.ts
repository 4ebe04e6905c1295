import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { encrypt } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { adjustPoints } from '#server/points/adjustments/adjust-points.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { laneFolder } from './lane-folder.ts'
import { maxPointsByOne } from '#contract/points/adjustments.admin.ts'

/** A person of the club at work on the database of a lane's server. */
async function inClub<T>(project: string, work: (db: Db) => Promise<T>) {
  const { db, close } = connect(await getDatabaseUrl(project), { size: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function getDatabaseUrl(project: string) {
  return process.env.DATABASE_URL || (await getEmbeddedUrl(laneFolder(project)))
}

/** Staff approve the order of the card that the company of the person has placed. */
export function approveCardOrder(project: string, email: string) {
  const secrets = readSecrets(project)
  return inClub(project, async (db) => {
    const { uuid } = await db
      .selectFrom('orders as o')
      .innerJoin('installer as i', 'i.company_id', 'o.company_id')
      .select('o.uuid')
      .where('i.email', '=', email)
      .where('o.type', '=', OrderType.clubCard)
      .orderBy('o.id', 'desc')
      .executeTakeFirstOrThrow()
    const staff = await superAdmin(db)
    return approveOrder({ db, secrets, staff, now: systemClock.now() }, uuid)
  })
}

/** The clock of the server strikes for one of its jobs now, not at the full minute. */
export function strike(project: string, job: string) {
  return withBoss(project, (boss) => boss.send(job))
}

/**
 * Unschedules a job: only `strike` runs it, so that its results last while the test checks
 * them.
 */
export function unscheduleJob(project: string, job: string) {
  return withBoss(project, (boss) => boss.unschedule(job))
}

async function withBoss(project: string, work: (boss: PgBoss) => Promise<unknown>) {
  const connectionString = await getDatabaseUrl(project)
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.start()
  await work(boss)
  await boss.stop({ graceful: false })
}

/** Staff correct the points of the person's company, each time by as many as one person may. */
export function givePoints(project: string, email: string, times: number) {
  return inClub(project, async (db) => {
    const { company_id } = await db
      .selectFrom('installer')
      .select('company_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const credit = { kind: 'adjust.credit', reason: 'goodwill', points: maxPointsByOne } as const
    const wanted = { ...credit, companyId: company_id, note: 'For the test of the club card' }
    // What one person gives within 30 days counts together.
    const givers = await activeStaff(db).limit(times).execute()
    for (const giver of givers)
      await adjustPoints(
        { db, staff: { ...giver, isFinance: false }, now: systemClock.now() },
        wanted,
      )
  })
}

/** As if a ticket had been closed so many days ago. */
export function closeTicketBefore(project: string, uuid: string, days: number) {
  const closed_at = new Date(systemClock.now().getTime() - days * dayMs)
  return inClub(project, (db) =>
    db.updateTable('ticket').set({ closed_at }).where('uuid', '=', uuid).execute(),
  )
}

/** Mails to these people that their servers have refused. */
export function loseMails(project: string, recipients: readonly string[]) {
  const secrets = readSecrets(project)
  const now = systemClock.now()
  return inClub(project, (db) =>
    db
      .insertInto('message')
      .values(
        recipients.map((recipient) => ({
          channel: 'mail',
          recipient,
          language: 'en',
          template: 'orderPlaced',
          params_encrypted: encrypt(secrets, { number: 'PL-26-000001', count: 5, path: '/orders' }),
          dedupe_key: randomUUID(),
          created_at: now,
          dropped_at: now,
          attempts: 1,
          refused: true,
          last_error: '550 5.1.1 <…>: user unknown',
        })),
      )
      .execute(),
  )
}

/** The keys of the lane's server. */
function readSecrets(project: string) {
  const DATA_DIR = laneFolder(project)
  return readConfig({ ...process.env, DEMO: '1', DATA_DIR }).secrets
}

function superAdmin(db: Db) {
  return activeStaff(db).where('role', '=', 'super_admin').executeTakeFirstOrThrow()
}

function activeStaff(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'regions'])
    .where('active', '=', true)
    .orderBy('id')
}

/** As if a person had tried twenty serials that no register knows. */
export function guessSerials(project: string, email: string) {
  const now = systemClock.now()
  return inClub(project, async (db) => {
    const { id, company_id } = await db
      .selectFrom('installer')
      .select(['id', 'company_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('security_event')
      .values({ kind: 'scan_guessing', at: now, last_at: now, installer_id: id, company_id })
      .execute()
  })
}

/** As if the member and the club had written so many messages in a ticket, one a minute. */
export function fillTicket(project: string, uuid: string, count: number) {
  return inClub(project, async (db) => {
    const ticket = await db
      .selectFrom('ticket')
      .select(['id', 'installer_id'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const start = systemClock.now().getTime() - (count + 1) * minuteMs
    await db
      .insertInto('ticket_message')
      .values(
        Array.from({ length: count }, (_, index) => ({
          ticket_id: ticket.id,
          installer_id: ticket.installer_id,
          sender: 'installer' as const,
          message: `Message ${index + 1}`,
          created_at: new Date(start + index * minuteMs),
        })),
      )
      .execute()
  })
}
