import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rules } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { recordTraining } from './record-training.ts'
import { rewardBehaviour } from './reward-behaviour.ts'
import { rewardProfile } from './reward-profile.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp({ auditShare: 0 })
const { api, db, pool, clock } = context

type Row = { uuid: string; name: string; points: number; earned: number; maximum: number | null }

async function behaviours(who: TestInstaller, query: Record<string, string> = {}) {
  const { body } = await api('GET /v1/behaviour', undefined, { ...who, query })
  return body as { data: (Row & Record<string, unknown>)[]; meta: object }
}

async function findPaidPoints(companyId: number, kind: string) {
  const { rows } = await pool.query(
    'select points from points_entry where company_id = $1 and kind = $2 order by id',
    [companyId, kind],
  )
  return rows.map(({ points }: { points: number }) => points)
}

function aBehaviourEvent({ company }: TestInstaller) {
  return { companyId: company.id, actor: rules }
}

test(
  'behaviours have uuid, name, description, icon and points',
  proves(['RWD-017', 'RWD-018', 'RWD-019', 'RWD-020', 'RWD-021', 'API-069']),
  async () => {
    const owner = await anInstaller(context)
    const { data, meta } = await behaviours(owner, { page: '1', limit: '15', region_id: '10' })
    assert.deepEqual(meta, { total: 8, last_page: 1 })
    const [first] = data
    assert.match(first!.uuid, /^[0-9a-f-]{36}$/)
    assert.deepEqual(
      [first!.name, first!.icon, first!.points],
      ['Confirm your e-mail address', 'envelope', 13],
    )
    assert.ok(String(first!['description']).length > 10)
  },
)

test('points follow the minimum order of the country, rounded up, never below two fifths', async () => {
  const points = async (region: string) =>
    (await behaviours(await anInstaller(context, { region }))).data.map((row) => row.points)
  assert.deepEqual(await points('pl'), [13, 13, 13, 26, 26, 26, 77, 128])
  assert.deepEqual(await points('ba'), [5, 5, 5, 10, 10, 10, 30, 50])
  assert.deepEqual(await points('ua'), [2, 2, 2, 4, 10, 4, 12, 20])
})

test(
  'only behaviours with points are listed, and they come by the page',
  proves(['RWD-014']),
  async () => {
    const owner = await anInstaller(context, { region: 'ee' })
    await pool.query(
      `update behaviour_points set points = 0 where region_id = 6
      and behaviour_id = (select id from behaviour where slug = 'training')`,
    )
    const { data } = await behaviours(owner)
    assert.equal(data.length, 7)
    assert.ok(data.every(({ points }) => points > 0))
    const second = await behaviours(owner, { page: '2', limit: '3' })
    assert.deepEqual(second.meta, { total: 7, last_page: 3 })
    assert.equal(second.data.length, 3)
  },
)

test('names are in the language that is asked for, or the person speaks', async () => {
  const owner = await anInstaller(context, { language: 'pl' })
  assert.equal((await behaviours(owner)).data[0]!.name, 'Potwierdź swój adres e-mail')
  const english = await behaviours(owner, { language: 'en' })
  assert.equal(english.data[0]!.name, 'Confirm your e-mail address')
})

test(
  'the first scan that counts and the first closed project pay once',
  proves(['BAL-011']),
  async () => {
    const owner = await anInstaller(context, { isNew: true })
    const { uuid } = await aProject(context, owner)
    await scan(context, owner, uuid, await aSerial(context), { source: 'manual' })
    assert.deepEqual(await findPaidPoints(owner.company.id, 'behaviour.firstScan'), [])
    await scan(context, owner, uuid, await aSerial(context))
    await scan(context, owner, uuid, await aSerial(context))
    assert.deepEqual(await findPaidPoints(owner.company.id, 'behaviour.firstScan'), [13])
    for (let round = 0; round < 2; round++)
      await answer(context, owner, (await aProject(context, owner, 1)).uuid)
    assert.deepEqual(await findPaidPoints(owner.company.id, 'behaviour.firstProject'), [26])
    const { body: statement } = await api('GET /v1/points/history', undefined, owner)
    const events = statement.data.map(({ event }: { event: string }) => event)
    assert.ok(events.includes('behaviour.firstScan') && events.includes('behaviour.firstProject'))
    const { body } = await api('GET /v1/notifications', undefined, owner)
    const titles = body.data.map(({ title }: { title: string }) => title)
    assert.ok(titles.includes('First product scanned') && titles.includes('First project closed'))
  },
)

test('twenty first scans at once pay one', async () => {
  const owner = await anInstaller(context, { isNew: true })
  const { uuid } = await aProject(context, owner)
  const serials = await Promise.all(Array.from({ length: 20 }, () => aSerial(context)))
  const scans = await Promise.all(serials.map((serial) => scan(context, owner, uuid, serial)))
  assert.ok(scans.every(({ status }) => status === 201))
  assert.deepEqual(await findPaidPoints(owner.company.id, 'behaviour.firstScan'), [13])
})

test('a behaviour earned at an event is one lot that ends with the next year', async () => {
  const owner = await anInstaller(context)
  await inTransaction(db, (tx) =>
    rewardBehaviour(
      { db: tx, now: clock.now() },
      { ...aBehaviourEvent(owner), behaviour: 'training', key: 'a day' },
    ),
  )
  const { rows } = await pool.query(
    'select amount, expires_at from points_lot where company_id = $1',
    [owner.company.id],
  )
  assert.deepEqual(rows, [{ amount: 77, expires_at: new Date('2027-12-31T23:00:00Z') }])
})

test('a behaviour with a limit pays each key once, and so many a year at most, even at once', async () => {
  const owner = await anInstaller(context)
  const reward = (photo: number) =>
    inTransaction(db, (tx) =>
      rewardBehaviour(
        { db: tx, now: clock.now() },
        { ...aBehaviourEvent(owner), behaviour: 'referencePhoto', key: `photo ${photo}` },
      ),
    )
  await Promise.all([0, 0, 0, 0].map(reward))
  assert.equal((await findPaidPoints(owner.company.id, 'behaviour.referencePhoto')).length, 1)
  await Promise.all(Array.from({ length: 20 }, (_, index) => reward(index)))
  assert.equal((await findPaidPoints(owner.company.id, 'behaviour.referencePhoto')).length, 12)
  const { data } = await behaviours(owner)
  const { earned, maximum } = data.find(({ icon }) => icon === 'photo')!
  assert.deepEqual([earned, maximum], [12, 12])
})

test('a complete profile and a proven e-mail address pay once', async () => {
  const owner = await anInstaller(context, { isNew: true })
  const check = () =>
    inTransaction(db, (tx) => rewardProfile({ db: tx, now: clock.now() }, owner.company.id))
  await Promise.all([check(), check(), check()])
  assert.deepEqual(await findPaidPoints(owner.company.id, 'behaviour.emailVerified'), [13])
  assert.deepEqual(await findPaidPoints(owner.company.id, 'behaviour.profileComplete'), [13])
})

test('a profile without its survey is not complete', async () => {
  const owner = await anInstaller(context, { isNew: true })
  await pool.query('update company set survey = null where id = $1', [owner.company.id])
  await inTransaction(db, (tx) => rewardProfile({ db: tx, now: clock.now() }, owner.company.id))
  assert.deepEqual(await findPaidPoints(owner.company.id, 'behaviour.profileComplete'), [])
})

test('a training pays a person and day once, passing it pays too', async () => {
  const owner = await anInstaller(context)
  const { company, installer } = owner
  const attended = { company, installerId: installer.id, training: '2026-03-12', passed: 'fitting' }
  for (let round = 0; round < 2; round++)
    await inTransaction(db, (tx) =>
      recordTraining({ db: tx, now: clock.now() }, { ...attended, actor: rules }),
    )
  assert.deepEqual(await findPaidPoints(company.id, 'behaviour.training'), [77])
  assert.deepEqual(await findPaidPoints(company.id, 'behaviour.certificate'), [128])
})

async function inviteGuest(host: TestInstaller, region = 'pl') {
  const guest = await anInstaller(context, { region })
  await pool.query('update company set invited_by = $1 where id = $2', [
    host.company.id,
    guest.company.id,
  ])
  return guest
}

async function closeOne(owner: TestInstaller, region = 'pl') {
  const { uuid } = await aProject(context, owner)
  await scan(context, owner, uuid, await aSerial(context, { region }))
  return answer(context, owner, uuid)
}

test('an invitation pays both after the first closed project, each by the own country', async () => {
  const host = await anInstaller(context)
  const guest = await inviteGuest(host, 'cz')
  await closeOne(guest, 'cz')
  await closeOne(guest, 'cz')
  assert.deepEqual(await findPaidPoints(host.company.id, 'referral'), [26])
  assert.deepEqual(await findPaidPoints(guest.company.id, 'referral'), [12])
  const { body } = await api('GET /v1/behaviour/invitation', undefined, host)
  assert.match(body.code, /^[0-9a-f]{32}$/)
  assert.deepEqual([body.points, body.used, body.maximum], [26, 1, 10])
})

test('ten invitations a year pay whoever invites; colleagues are paid all the same', async () => {
  const host = await anInstaller(context)
  const guests = []
  for (let index = 0; index < 12; index++) guests.push(await inviteGuest(host))
  const answers = await Promise.all(guests.map((guest) => closeOne(guest)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal((await findPaidPoints(host.company.id, 'referral')).length, 10)
  for (const { company } of guests)
    assert.equal((await findPaidPoints(company.id, 'referral')).length, 1)
})
