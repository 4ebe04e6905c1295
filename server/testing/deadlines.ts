import type { Db } from '#server/database/transaction.ts'
import { aProject } from '#server/testing/jobs.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { endOverdue } from '#server/projects/end-overdue.ts'
import { freeLostSerials } from '#server/projects/free-lost-serials.ts'
import { remindOfDeadlines } from '#server/projects/remind-of-deadlines.ts'

export const startOfJobs = '2026-06-15T09:00:00Z'

/** A job of 15 June 2026, open up to and with 12 September in Poland. */
export async function aJob(house: TestApp, scans: number) {
  house.clock.set(startOfJobs)
  const owner = await anInstaller(house)
  return { owner, ...(await aProject(house, owner, scans)) }
}

/** A person of the same company, signed in after the clock has been moved. */
export function later(house: TestApp, { company }: TestInstaller) {
  return anInstaller(house, { company })
}

/** Everything the clock does to projects, at an instant. */
export async function runClock(house: TestApp, at: string) {
  house.clock.set(at)
  await remindOfDeadlines(house, house.clock.now())
  await endOverdue(house, house.clock.now())
  await freeLostSerials(house.db, house.clock.now())
}

export function projectRow(db: Db, id: number) {
  return db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

type Params = { count?: number; day?: string; address?: string }

/** What the notices of one kind to a person said, the oldest first. */
export async function noticesOf(db: Db, { installer }: TestInstaller, event: string) {
  const rows = await db
    .selectFrom('notification')
    .select(['params', 'path'])
    .where('installer_id', '=', installer.id)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
  return rows.map(({ params, path }) => ({ ...(params as Params), path }))
}
