import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import type { StaffBehaviour } from '#contract/points/rewards.admin.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const admin = await aStaffMember(context)
const pola = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const radek = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
const pl = findRegion('pl')!.id

async function behaviour(slug: string, who = admin): Promise<StaffBehaviour> {
  const { body } = await api('GET /office/behaviours', undefined, who)
  return body.data.find((row: StaffBehaviour) => row.slug === slug)
}
const change = (row: StaffBehaviour, changes: object, who = admin) =>
  api(`PATCH /office/behaviours/${row.uuid}`, { ...row, ...changes }, who)
const fetchBehaviours = async (reader: TestInstaller) =>
  (await api('GET /v1/behaviour', undefined, reader)).body.data
const attend = (people: string[], changes = {}, who = pola) =>
  api(
    'POST /office/trainings',
    { trained_on: '2026-06-12', place: 'Kraków', people, passed: null, is_dry: false, ...changes },
    who,
  )
const kind = async () =>
  (await api('GET /office/certificate-kinds', undefined, pola)).body.data[0].slug as string

test('a behaviour pays and says what staff set from then on', async () => {
  const marek = await anInstaller(context)
  const training = await behaviour('training')
  const { body } = await change(training, {
    names: { ...training.names, en: 'Come and learn' },
    points: [{ region_id: pl, points: 88 }],
  })
  assert.equal(body.points.find((row: { region_id: number }) => row.region_id === pl).points, 88)
  assert.ok(
    (await fetchBehaviours(marek)).some(
      (row: { name: string; points: number }) => row.name === 'Come and learn' && row.points === 88,
    ),
  )
  const late = await change(training, {})
  assert.equal(late.body.code, 'content.changed_meanwhile')
  const auditEvent = await db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  assert.deepEqual(
    [auditEvent!.action, Object.keys(auditEvent!.after as object).sort()],
    ['rewards.change_behaviour', ['names', 'points']],
  )
})

test('one that rests is not listed and pays nothing', async () => {
  const marek = await anInstaller(context)
  const row = await behaviour('training')
  await change(row, { active: false })
  assert.ok(!(await fetchBehaviours(marek)).some(({ uuid }: { uuid: string }) => uuid === row.uuid))
  const { body } = await attend([marek.email])
  assert.equal(body.people[0].outcome, 'recorded')
  const { body: points } = await api('GET /v1/points/history', undefined, marek)
  assert.ok(!JSON.stringify(points).includes('behaviour.training'))
  await change(await behaviour('training'), { active: true })
})

test('words and limits need all regions, points their own; English is never missing', async () => {
  const row = await behaviour('training')
  const narrow = await aStaffMember(context, { regions: ['pl'] })
  const own = await behaviour('training', narrow)
  assert.deepEqual(
    own.points.map(({ region_id }) => region_id),
    [pl],
  )
  const points = [{ region_id: pl, points: 31 }]
  assert.equal((await change(own, { points }, narrow)).status, 200)
  const answer = await change(await behaviour('training', narrow), { active: false }, narrow)
  assert.equal(answer.body.code, 'content.foreign_regions')
  const current = await behaviour('training')
  const { en, ...others } = current.names
  const missing = await change(current, { names: others })
  assert.deepEqual([en !== undefined, missing.status], [true, 422])
  assert.equal((await change(current, {}, pola)).status, 403)
  const unknown = { ...row, uuid: randomUUID() }
  assert.equal((await change(unknown, {})).status, 404)
})

test('a training is recorded once a person, with the certificate of who passed', async () => {
  const marek = await anInstaller(context)
  const jana = await anInstaller(context, { region: 'cz' })
  const passed = await kind()
  const people = [` ${marek.email.toUpperCase()} `, jana.email, 'nobody@people.example']
  const dry = await attend(people, { passed, is_dry: true })
  const outcomes = (reply: typeof dry) =>
    reply.body.people.map(({ outcome }: { outcome: string }) => outcome)
  assert.deepEqual(outcomes(dry), ['found', 'unknown', 'unknown'])
  const both = await Promise.all([
    attend([marek.phone], { passed }),
    attend([marek.phone], { passed }),
  ])
  const outcome = both.flatMap(outcomes)
  assert.ok(outcome.includes('recorded') && outcome.includes('repeated'))
  assert.deepEqual(outcomes(await attend([marek.email], { passed })), ['repeated'])
  const given = await api('GET /v1/behaviour/certificates', undefined, marek)
  assert.equal(given.body.data.length, 1)
  const rewards = await db
    .selectFrom('behaviour_reward')
    .select('key')
    .where('company_id', '=', marek.company.id)
    .where('key', 'like', '2026-06-12-kraków:%')
    .execute()
  assert.equal(rewards.length, 1)
  assert.equal((await attend([marek.email], { trained_on: '2027-01-01' })).status, 422)
  assert.equal((await attend([marek.email], { passed: 'no-such' })).status, 422)
})

test('a certificate that is taken back is not valid any more, its holder is told, once', async () => {
  const marek = await anInstaller(context)
  await attend([marek.email], { passed: await kind(), place: 'Gdynia' })
  const query = { state: 'valid' }
  const { body } = await api('GET /office/certificates', undefined, { ...pola, query })
  const own = await db
    .selectFrom('certificate_issue')
    .select('uuid')
    .where('company_id', '=', marek.company.id)
    .executeTakeFirstOrThrow()
  const row = body.data.find(({ uuid }: { uuid: string }) => uuid === own.uuid)
  const line = `POST /office/certificates/${row.uuid}/revoke`
  const reason = { reason: 'was given by mistake' }
  const missing = await api(`POST /office/certificates/${randomUUID()}/revoke`, reason, radek)
  const foreign = await api(line, reason, radek)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  const replies = await Promise.all([api(line, reason, pola), api(line, reason, admin)])
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [204, 409],
  )
  const check = await api('GET /v1/certificates/check', undefined, { query: { code: row.code } })
  assert.equal(check.body.state, 'revoked')
  const notified = await api('GET /v1/notifications', undefined, marek)
  assert.ok(
    notified.body.data.some(({ event }: { event: string }) => event === 'certificate.revoked'),
  )
  const support = await aStaffMember(context, { role: 'support' })
  assert.equal((await api(line, reason, support)).status, 403)
})
