import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { connect } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aProject } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { claimItem, requireClaim } from './claim-item.ts'
import { claimNextItem } from './next-item.ts'
import { endClaim, purgeClaims } from './release-claim.ts'

const context = await testApp()
const { api, clock, db } = context

async function anItem(region = 'pl') {
  const owner = await anInstaller(context, { region })
  return (await aProject(context, owner)).uuid
}

async function aClaimer(options: { regions?: string[]; role?: 'support' } = {}) {
  const person = await aStaffMember(context, options)
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'regions'])
    .where('id', '=', person.staff.id)
    .executeTakeFirstOrThrow()
  return { ...person, staff: row }
}

test('an item is taken for ten minutes, shown as mine, and prolonged by taking it again', async () => {
  const hanna = await aClaimer()
  const uuid = await anItem()
  const taken = await api('POST /office/claims', { kind: 'projects', uuid }, hanna)
  const until = new Date(clock.now().getTime() + 10 * minuteMs).toISOString()
  assert.deepEqual(taken.body, { name: hanna.staff.name, is_mine: true, until })
  clock.add(4 * minuteMs)
  await api('POST /office/claims', { kind: 'projects', uuid }, hanna)
  const { body } = await api('GET /office/today', undefined, hanna)
  const project = await db.selectFrom('project').select('number').where('uuid', '=', uuid).execute()
  const later = new Date(clock.now().getTime() + 10 * minuteMs).toISOString()
  assert.deepEqual(body.claimed, [
    { kind: 'projects', uuid, label: project[0]!.number, until: later },
  ])
})

test('what somebody else holds is refused with the name and the end; after ten minutes it is free', async () => {
  const [hanna, ivan] = [await aClaimer(), await aClaimer()]
  const uuid = await anItem()
  await api('POST /office/claims', { kind: 'projects', uuid }, hanna)
  const refused = await api('POST /office/claims', { kind: 'projects', uuid }, ivan)
  const { status, body } = refused
  assert.deepEqual(
    [status, body.code, body.params],
    [409, 'claims.taken', { name: hanna.staff.name, until: clock.now().getTime() + 10 * minuteMs }],
  )
  clock.add(10 * minuteMs)
  assert.equal((await api('POST /office/claims', { kind: 'projects', uuid }, ivan)).status, 200)
})

test('only the holder gives an item back', async () => {
  const [hanna, ivan] = [await aClaimer(), await aClaimer()]
  const uuid = await anItem()
  await api('POST /office/claims', { kind: 'projects', uuid }, hanna)
  await api('POST /office/claims/release', { kind: 'projects', uuid }, ivan)
  assert.equal((await api('POST /office/claims', { kind: 'projects', uuid }, ivan)).status, 409)
  await api('POST /office/claims/release', { kind: 'projects', uuid }, hanna)
  assert.equal((await api('POST /office/claims', { kind: 'projects', uuid }, ivan)).status, 200)
})

test('an item of another region is a missing one, and a queue needs its right', async () => {
  const zuzana = await aClaimer({ regions: ['cz', 'sk'] })
  const support = await aClaimer({ role: 'support' })
  const uuid = await anItem('pl')
  const foreign = await api('POST /office/claims', { kind: 'projects', uuid }, zuzana)
  const missing = await api('POST /office/claims', { kind: 'projects', uuid: randomUUID() }, zuzana)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  assert.equal((await api('POST /office/claims', { kind: 'projects', uuid }, support)).status, 403)
})

test('20 people who take one item at once, each on a connection of his own: one has it', async () => {
  const uuid = await anItem()
  const people = await Promise.all(Array.from({ length: 20 }, () => aClaimer()))
  const lines = people.map(() => connect(context.url))
  const results = await Promise.allSettled(
    people.map(({ staff }, n) =>
      claimItem({ db: lines[n]!.db, staff, now: clock.now() }, { kind: 'projects', uuid }),
    ),
  )
  await Promise.all(lines.map((line) => line.close()))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('two people decide on one item at once: the second finds it decided', async () => {
  const uuid = await anItem()
  const [hanna, ivan] = [await aClaimer(), await aClaimer()]
  let decisions = 0
  const decide = (staff: typeof hanna.staff) =>
    inTransaction(db, async (tx) => {
      await requireClaim({ db: tx, staff, now: clock.now() }, { kind: 'projects', uuid })
      decisions++
      await new Promise((done) => setTimeout(done, 50))
      await endClaim({ db: tx }, { kind: 'projects', uuid })
    })
  await Promise.allSettled([decide(hanna.staff), decide(ivan.staff)])
  const left = await db.selectFrom('claim').select('object').where('object', '=', uuid).execute()
  assert.deepEqual([decisions, left], [2, []])
})

test('a decision on an item that somebody else holds is refused', async () => {
  const uuid = await anItem()
  const [hanna, ivan] = [await aClaimer(), await aClaimer()]
  await claimItem({ db, staff: hanna.staff, now: clock.now() }, { kind: 'projects', uuid })
  const deciding = inTransaction(db, (tx) =>
    requireClaim({ db: tx, staff: ivan.staff, now: clock.now() }, { kind: 'projects', uuid }),
  )
  await assert.rejects(deciding, { code: 'claims.taken' })
})

test('ten people who ask for the next item at once get ten items, and the eleventh none', async () => {
  const items = await Promise.all(Array.from({ length: 10 }, () => anItem()))
  const people = await Promise.all(Array.from({ length: 11 }, () => aClaimer()))
  const lines = people.map(() => connect(context.url))
  const waiting = async () => {
    const claimed = await db
      .selectFrom('claim')
      .select('object')
      .where('object', 'in', items)
      .execute()
    return items.filter((uuid) => !claimed.some(({ object }) => object === uuid))
  }
  const given = await Promise.all(
    people.map(({ staff }, n) =>
      claimNextItem({ db: lines[n]!.db, staff, now: clock.now() }, { kind: 'projects', waiting }),
    ),
  )
  await Promise.all(lines.map((line) => line.close()))
  assert.deepEqual(given.filter((uuid) => uuid !== null).toSorted(), items.toSorted())
})

test('claims that ran out are purged', async () => {
  const hanna = await aClaimer()
  const uuid = await anItem()
  await claimItem({ db, staff: hanna.staff, now: clock.now() }, { kind: 'projects', uuid })
  clock.add(11 * minuteMs)
  await purgeClaims({ db }, clock.now())
  assert.equal((await db.selectFrom('claim').selectAll().execute()).length, 0)
})
