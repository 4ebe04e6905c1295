import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import {
  aStartedProject,
  findEventNotifications,
  runScheduler,
  startOfProjects,
} from '#testing/deadlines.ts'
import { answer } from '#testing/projects.ts'
import { testApp } from '#testing/test-app.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

const context = await testApp()
const { clock, db } = context

async function mailsTo(recipient: string) {
  const rows = await db
    .selectFrom('message')
    .select('dedupe_key')
    .where('recipient', '=', recipient)
    .execute()
  return rows.length
}

test('reminders come 30, 14, 7 and 1 day before the end, once each, in the portal and by mail', async () => {
  const { owner, uuid } = await aStartedProject(context, 1)
  for (
    let at = Date.parse(startOfProjects);
    at < Date.parse('2026-09-12T22:00:00Z');
    at += dayMs / 2
  ) {
    clock.set(new Date(at))
    await remindOfDeadlines({ ...context, now: clock.now() })
  }
  const notifications = await findEventNotifications(db, owner, 'project.reminder')
  assert.deepEqual(
    notifications.map(({ count }) => count),
    [30, 14, 7, 1],
  )
  assert.match(notifications[0]!.address!, /^ul\. Lipowa .+, Kraków$/)
  assert.equal(await mailsTo(owner.email), 4)
  assert.equal(notifications[0]!.path, `/projects/${uuid}`)
})

test('no reminder without a product, after the survey, or twice when the clock goes back', async () => {
  const empty = await aStartedProject(context, 0)
  const done = await aStartedProject(context, 1)
  await answer(context, done.owner, done.uuid)
  const open = await aStartedProject(context, 1)
  await runScheduler(context, '2026-08-14T08:00:00Z')
  await runScheduler(context, '2026-08-14T07:00:00Z')
  await runScheduler(context, '2026-08-14T08:30:00Z')
  assert.equal((await findEventNotifications(db, empty.owner, 'project.reminder')).length, 0)
  assert.equal((await findEventNotifications(db, done.owner, 'project.reminder')).length, 0)
  assert.equal((await findEventNotifications(db, open.owner, 'project.reminder')).length, 1)
})

test('a reminder that was missed by days is not made up for, but one by a day is', async () => {
  const { owner } = await aStartedProject(context, 1)
  await runScheduler(context, '2026-08-16T08:00:00Z')
  await runScheduler(context, '2026-08-25T08:00:00Z')
  await runScheduler(context, '2026-09-01T08:00:00Z')
  const counts = (await findEventNotifications(db, owner, 'project.reminder')).map(
    ({ count }) => count,
  )
  assert.deepEqual(counts, [28, 12])
})

test('two servers at once remind each person once, and leave out what somebody is busy with', async () => {
  const projects = await Promise.all([1, 2, 3, 4].map(() => aStartedProject(context, 1)))
  const now = new Date('2026-08-14T08:00:00Z')
  const counts = async () =>
    Promise.all(
      projects.map(
        async ({ owner }) => (await findEventNotifications(db, owner, 'project.reminder')).length,
      ),
    )
  const remind = () => remindOfDeadlines({ ...context, now })
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('project')
      .select('id')
      .where('uuid', '=', projects[2]!.uuid)
      .forUpdate()
      .execute()
    await Promise.all([remind(), remind(), remind()])
    assert.deepEqual(await counts(), [1, 1, 0, 1])
  })
  await Promise.all([remind(), remind()])
  assert.deepEqual(await counts(), [1, 1, 1, 1])
})
