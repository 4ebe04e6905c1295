import type { Db } from '#server/platform/database/transaction.ts'
import { aProject } from './projects.ts'
import { anInstaller, type TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'
import { endOverdue } from '#server/earning/projects/end-overdue.ts'
import { freeLostSerials } from '#server/earning/projects/free-lost-serials.ts'
import { remindOfDeadlines } from '#server/earning/projects/remind-of-deadlines.ts'

export const startOfProjects = '2026-06-15T09:00:00Z'

/** A job of 15 June 2026, open up to and with 12 September in Poland. */
export async function aStartedProject(context: TestApp, scans: number) {
  context.clock.set(startOfProjects)
  const owner = await anInstaller(context)
  return { owner, ...(await aProject(context, owner, scans)) }
}

/** A person of the same company, signed in after the clock has been moved. */
export function addColleague(context: TestApp, { company }: TestInstaller) {
  return anInstaller(context, { company })
}

export async function runScheduler(context: TestApp, at: string) {
  context.clock.set(at)
  await remindOfDeadlines({ ...context, now: context.clock.now() })
  await endOverdue({ ...context, now: context.clock.now() })
  await freeLostSerials({ db: context.db, now: context.clock.now() })
}

export function getProjectRow(db: Db, id: number) {
  return db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

type Params = { count?: number; day?: string; address?: string }

/** Notifications of one event to a person, oldest first, as their params and path. */
export async function findEventNotifications(db: Db, { installer }: TestInstaller, event: string) {
  const rows = await db
    .selectFrom('notification')
    .select(['params', 'path'])
    .where('installer_id', '=', installer.id)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
  return rows.map(({ params, path }) => ({ ...(params as Params), path }))
}
