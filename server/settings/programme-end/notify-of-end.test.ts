import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { createEndCalls } from '#testing/settings/programme-end.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { notifyOfEnd } from './notify-of-end.ts'

const context = await testApp()
const { clock, db } = context
const { announce, confirm, end, withdraw } = createEndCalls(context)
const start = clock.now()

/** Two servers at once, and once more. */
async function notifyAt(at: string | Date) {
  clock.set(at)
  const now = () => notifyOfEnd({ ...context, now: clock.now() })
  await Promise.all([now(), now()])
  await now()
}

async function findEvents({ installer }: TestInstaller) {
  const rows = await db
    .selectFrom('notification')
    .select(['event', 'params'])
    .where('installer_id', '=', installer.id)
    .orderBy('id')
    .execute()
  return rows.map(({ event, params }) => [event, params])
}

test('all members of the country are told once, by mail in their language, and 30 and 7 days before', async () => {
  const owner = await anInstaller(context, { region: 'pl', language: 'pl' })
  const employee = await anInstaller(context, { company: owner.company, role: 4, language: 'lt' })
  const abroad = await anInstaller(context, { region: 'lv' })
  const hanna = await aStaffMember(context)
  await announce(hanna, 'pl', '2026-12-31', { pl: 'Dziękujemy.', en: 'Thank you.' })
  await notifyAt(start)
  assert.deepEqual(await findEvents(owner), [])
  await confirm(await aStaffMember(context), 'pl')
  await notifyAt(start)
  const of = (event: string, text: string) => [event, { day: '2026-12-31', text }]
  const first = of('programme.announced', 'Dziękujemy.')
  assert.deepEqual(await findEvents(owner), [first])
  assert.deepEqual(await findEvents(employee), [of('programme.announced', 'Thank you.')])
  const mails = await db
    .selectFrom('message')
    .select(['recipient', 'language'])
    .where('recipient', 'in', [owner.email, employee.email, abroad.email])
    .orderBy('language')
    .execute()
  assert.deepEqual(mails, [
    { recipient: employee.email, language: 'lt' },
    { recipient: owner.email, language: 'pl' },
  ])
  await notifyAt('2026-11-30T22:59:59Z')
  assert.equal((await findEvents(owner)).length, 1)
  const reminder = of('programme.reminder', 'Dziękujemy.')
  await notifyAt('2026-11-30T23:00:00Z')
  await notifyAt('2026-12-23T22:59:59Z')
  assert.deepEqual(await findEvents(owner), [first, reminder])
  await notifyAt('2026-12-23T23:00:00Z')
  await notifyAt('2027-01-02T00:00:00Z')
  assert.deepEqual(await findEvents(owner), [first, reminder, reminder])
  assert.deepEqual(await findEvents(abroad), [])
  clock.set(start)
})

test('taken back, those are told who were told of the end, and nobody of one that was not confirmed', async () => {
  const owner = await anInstaller(context, { region: 'cz' })
  const other = await anInstaller(context, { region: 'sk' })
  const hanna = await aStaffMember(context)
  await end('cz', '2026-12-31')
  await notifyAt(start)
  await announce(hanna, 'sk', '2026-12-31')
  await withdraw(hanna, 'sk')
  await withdraw(hanna, 'cz')
  await notifyAt(start)
  assert.deepEqual(
    (await findEvents(owner)).map(([event]) => event),
    ['programme.announced', 'programme.withdrawn'],
  )
  assert.deepEqual(await findEvents(other), [])
  await end('sk', '2026-12-31')
  await withdraw(hanna, 'sk')
  await notifyAt(start)
  assert.deepEqual(await findEvents(other), [])
})
