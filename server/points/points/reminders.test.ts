import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, hourMs } from '#contract/durations.ts'
import { anInstaller, givePoints } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'

const context = await testApp()
const { db, clock } = context
const end = new Date('2026-12-31T23:00:00Z')

async function findReminders(...people: { installer: { id: number } }[]) {
  const rows = await db
    .selectFrom('notification')
    .select(['installer_id', 'params', 'created_at'])
    .where('event', '=', 'points.expiring')
    .where(
      'installer_id',
      'in',
      people.map(({ installer }) => installer.id),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ installer_id, params, created_at }) => [
    installer_id,
    created_at.toISOString().slice(0, 10),
    params,
  ])
}

async function everyDay(from: string, to: string) {
  for (let at = new Date(from); at <= new Date(to); at = new Date(at.getTime() + dayMs)) {
    await Promise.all([
      remindOfExpiry({ ...context, now: at }),
      remindOfExpiry({ ...context, now: at }),
    ])
    await remindOfExpiry({ ...context, now: new Date(at.getTime() - hourMs) })
  }
}

test('owners are reminded 90, 30 and 7 days before points end, each once', async () => {
  const owner = await anInstaller(context)
  const second = await anInstaller(context, { company: owner.company })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  await givePoints(context, owner.company.id, 80, end)
  await givePoints(context, owner.company.id, 40, end)
  await givePoints(context, owner.company.id, 500, new Date('2027-12-31T23:00:00Z'))
  await everyDay('2026-09-25T10:00:00Z', '2026-12-31T22:00:00Z')
  const params = { count: 120, day: '2026-12-31' }
  const days = ['2026-10-02', '2026-12-01', '2026-12-24']
  const notified = await findReminders(owner, second, employee)
  const expected = days.flatMap((day) =>
    [owner, second].map(({ installer }) => [installer.id, day, params]),
  )
  assert.deepEqual(notified, expected)
  const mails = await db
    .selectFrom('message')
    .select('recipient')
    .where('template', '=', 'notification')
    .where('recipient', 'in', [owner.email, second.email, employee.email])
    .execute()
  assert.equal(mails.length, 6)
})

test('a reminder speaks of what is still there, and of nothing when it is spent', async () => {
  const owner = await anInstaller(context)
  await givePoints(context, owner.company.id, 80, end)
  await remindOfExpiry({ ...context, now: new Date('2026-10-05T10:00:00Z') })
  await db
    .updateTable('points_lot')
    .set({ used: 70 })
    .where('company_id', '=', owner.company.id)
    .execute()
  await remindOfExpiry({ ...context, now: new Date('2026-12-05T10:00:00Z') })
  await db
    .updateTable('points_lot')
    .set({ used: 80 })
    .where('company_id', '=', owner.company.id)
    .execute()
  await remindOfExpiry({ ...context, now: new Date('2026-12-28T10:00:00Z') })
  const notified = await findReminders(owner)
  assert.deepEqual(
    notified.map(([, , params]) => params),
    [80, 10].map((count) => ({ count, day: '2026-12-31' })),
  )
  await db
    .updateTable('points_lot')
    .set({ used: 0 })
    .where('company_id', '=', owner.company.id)
    .execute()
})

test('each end has its own reminders, in the calendar of the country', async () => {
  const owner = await anInstaller(context, { region: 'bg' })
  clock.set('2026-06-15T09:00:00Z')
  await givePoints(context, owner.company.id, 20, new Date('2027-03-10T22:00:00Z'))
  await givePoints(context, owner.company.id, 30, new Date('2027-03-04T22:00:00Z'))
  await remindOfExpiry({ ...context, now: new Date('2027-03-03T10:00:00Z') })
  assert.deepEqual(
    (await findReminders(owner)).map(([, , params]) => params),
    [
      { count: 30, day: '2027-03-04' },
      { count: 20, day: '2027-03-10' },
    ],
  )
})
