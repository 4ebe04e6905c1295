import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { connect } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { aProject } from '#server/testing/jobs.ts'
import { anInstaller } from '#server/testing/people.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { claimItem, requireClaim } from './claim-item.ts'
import { nextItem } from './next-item.ts'
import { endClaim, forgetClaims } from './release-claim.ts'

const house = await testApp()
const { api, clock, db } = house
const minute = 60_000

async function anItem(region = 'pl') {
  const owner = await anInstaller(house, { region })
  return (await aProject(house, owner)).uuid
}

async function aClaimer(wish: { regions?: string[]; role?: 'support' } = {}) {
  const person = await aStaffMember(house, wish)
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
  const until = new Date(clock.now().getTime() + 10 * minute).toISOString()
  assert.deepEqual(taken.body, { name: hanna.staff.name, is_mine: true, until })
  clock.add(4 * minute)
  await api('POST /office/claims', { kind: 'projects', uuid }, hanna)
  const { body } = await api('GET /office/claims', undefined, hanna)
  const project = await db.selectFrom('project').select('number').where('uuid', '=', uuid).execute()
  const later = new Date(clock.now().getTime() + 10 * minute).toISOString()
  assert.deepEqual(body.data, [{ kind: 'projects', uuid, label: project[0]!.number, until: later }])
})

test('what somebody else holds is refused with the name and the end; after ten minutes it is free', async () => {
  const [hanna, ivan] = [await aClaimer(), await aClaimer()]
  const uuid = await anItem()
  await api('POST /office/claims', { kind: 'projects', uuid }, hanna)
  const refused = await api('POST /office/claims', { kind: 'projects', uuid }, ivan)
  const { status, body } = refused
  assert.deepEqual(
    [status, body.code, body.params],
    [409, 'claims.taken', { name: hanna.staff.name, until: clock.now().getTime() + 10 * minute }],
  )
  clock.add(10 * minute)
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
  const lines = people.map(() => connect(house.url))
  const results = await Promise.allSettled(
    people.map(({ staff }, n) => claimItem(lines[n]!.db, staff, 'projects', uuid, clock.now())),
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
      await requireClaim(tx, staff, 'projects', uuid, clock.now())
      decisions++
      await new Promise((done) => setTimeout(done, 50))
      await endClaim(tx, 'projects', uuid)
    })
  await Promise.allSettled([decide(hanna.staff), decide(ivan.staff)])
  const left = await db.selectFrom('claim').select('object').where('object', '=', uuid).execute()
  assert.deepEqual([decisions, left], [2, []])
})

test('a decision on an item that somebody else holds is refused', async () => {
  const uuid = await anItem()
  const [hanna, ivan] = [await aClaimer(), await aClaimer()]
  await claimItem(db, hanna.staff, 'projects', uuid, clock.now())
  const deciding = inTransaction(db, (tx) =>
    requireClaim(tx, ivan.staff, 'projects', uuid, clock.now()),
  )
  await assert.rejects(deciding, { code: 'claims.taken' })
})

test('ten people who ask for the next item at once get ten items, and the eleventh none', async () => {
  const items = await Promise.all(Array.from({ length: 10 }, () => anItem()))
  const people = await Promise.all(Array.from({ length: 11 }, () => aClaimer()))
  const lines = people.map(() => connect(house.url))
  const waiting = async () => {
    const held = await db
      .selectFrom('claim')
      .select('object')
      .where('object', 'in', items)
      .execute()
    return items.filter((uuid) => !held.some(({ object }) => object === uuid))
  }
  const given = await Promise.all(
    people.map(({ staff }, n) => nextItem(lines[n]!.db, staff, 'projects', waiting, clock.now())),
  )
  await Promise.all(lines.map((line) => line.close()))
  assert.deepEqual(given.filter((uuid) => uuid !== null).toSorted(), items.toSorted())
})

test('claims that ran out are forgotten', async () => {
  const hanna = await aClaimer()
  const uuid = await anItem()
  await claimItem(db, hanna.staff, 'projects', uuid, clock.now())
  clock.add(11 * minute)
  await forgetClaims(db, clock.now())
  assert.equal((await db.selectFrom('claim').selectAll().execute()).length, 0)
})
