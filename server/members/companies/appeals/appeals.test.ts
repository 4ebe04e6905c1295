import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { appealDays } from '#contract/earning/company-reviews.rules.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { findEventTexts } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, sent } = context
let addresses = 0
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context)
const third = await aStaffMember(context)
const reason = 'We have fitted roof windows in Radom since 2009.'

const decide = (uuid: string, how: string, body: object = {}, who = hanna) =>
  api(`POST /office/verifications/${uuid}/${how}`, body, who)
const listReviews = async (state: string) =>
  (
    await api('GET /office/verifications', undefined, { ...hanna, query: { limit: '100', state } })
  ).body.data.map((row: { uuid: string; is_appealed: boolean }) => [row.uuid, row.is_appealed])
const budget = { ip: '192.0.2.9' }
const appeal = (token: string, text = reason, from = { ip: `203.0.113.${++addresses}` }) =>
  api('POST /v1/company/appeal', { token, reason: text }, from)

/** Signs in with the mailed code and returns the answer. */
async function signIn({ email }: TestInstaller) {
  clock.add(minuteMs)
  await db.deleteFrom('rate_limit').execute()
  const from = { ip: `198.51.100.${++addresses}` }
  const { body } = await api('POST /v2/installer/login', { email }, from)
  await sendMessages(context)
  const code = sent.mails
    .filter(({ to }) => to === email)
    .flatMap(({ subject }) => /\b\d{5}\b/.exec(subject)?.[0] ?? [])
    .at(-1)
  return (await api('POST /v2/installer/login/verify', { userId: body.user_id, code }, from)).body
}

async function aRejectedOwner() {
  const owner = await anInstaller(context, { verification: 'pending' })
  await decide(owner.company.uuid, 'rejection', { reason: 'not_a_fitter' })
  return owner
}

test('an appeal brings the company back into the queue, and another person takes it after all', async () => {
  const owner = await aRejectedOwner()
  const { uuid } = owner.company
  const { code, params } = await signIn(owner)
  assert.equal(code, 'sign_in.company_rejected')
  const made = await appeal(params.appeal)
  assert.equal(made.status, 201)
  assert.deepEqual(made.body, { day: '2026-06-17' })
  assert.deepEqual((await findEventTexts(context, owner, 'company.appealed')).mails.length, 1)
  assert.deepEqual(
    (await listReviews('waiting')).filter(([other]: [string]) => other === uuid),
    [[uuid, true]],
  )
  assert.ok(!(await listReviews('rejected')).flat().includes(uuid))
  const evidence = (await api(`GET /office/verifications/${uuid}`, undefined, ivan)).body
  assert.equal(evidence.appeal.reason, reason)
  const waiting = await signIn(owner)
  assert.deepEqual([waiting.code, waiting.params.appeal], ['sign_in.company_appealed', undefined])
  assert.equal((await decide(uuid, 'approval')).body.code, 'companies.own_rejection')
  assert.equal((await decide(uuid, 'approval', {}, ivan)).status, 204)
  assert.ok((await signIn(owner)).token)
  const { accepted, decided_by } = await findAppeal(owner)
  assert.deepEqual([accepted, decided_by], [true, ivan.staff.id])
})

test('a second rejection comes from another person and is final', async () => {
  const owner = await aRejectedOwner()
  const { uuid } = owner.company
  const { params } = await signIn(owner)
  await appeal(params.appeal)
  const again = { reason: 'wrong_data', note: 'Not yours.' }
  assert.equal((await decide(uuid, 'rejection', again)).body.code, 'companies.own_rejection')
  assert.equal((await decide(uuid, 'rejection', again, ivan)).status, 204)
  const [text] = (await findEventTexts(context, owner, 'company.appealRejected')).texts
  assert.match(text!, /Not yours\..*final/)
  const after = await signIn(owner)
  assert.deepEqual([after.code, after.params.appeal], ['sign_in.company_rejected', undefined])
  assert.equal((await appeal(params.appeal)).body.code, 'companies.no_appeal')
  assert.equal((await decide(uuid, 'rejection', again, hanna)).body.code, 'companies.decided')
  for (const rejecter of [hanna, ivan])
    assert.equal(
      (await decide(uuid, 'approval', {}, rejecter)).body.code,
      'companies.own_rejection',
    )
  assert.equal((await decide(uuid, 'approval', {}, third)).status, 204)
})

test('a token of an appeal opens no session', async () => {
  const owner = await aRejectedOwner()
  const { params } = await signIn(owner)
  const self = await api('GET /v1/company/user/self', undefined, { token: params.appeal })
  assert.equal(self.status, 401)
})

test('many appeals at once are one', async () => {
  const owner = await aRejectedOwner()
  const { params } = await signIn(owner)
  const all = await Promise.all(Array.from({ length: 6 }, () => appeal(params.appeal)))
  assert.deepEqual(
    all.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409, 409, 409, 409, 409],
  )
})

test('so many appeals in an hour come from one address', async () => {
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await appeal('nonsense', reason, budget)).status)
  assert.deepEqual([statuses[19], statuses[20]], [403, 429])
})

test('only the owner appeals, within 30 days of the rejection and an hour of the code', async () => {
  const owner = await aRejectedOwner()
  const worker = await anInstaller(context, { role: Role.employee, company: owner.company })
  assert.equal((await signIn(worker)).params.appeal, undefined)
  const late = await signIn(owner)
  clock.add(hourMs)
  assert.equal((await appeal(late.params.appeal)).body.code, 'companies.appeal_expired')
  assert.equal((await appeal('nonsense')).body.code, 'companies.appeal_expired')
  assert.equal((await appeal(owner.token)).body.code, 'companies.appeal_expired')
  const setRejectedAt = (days: number) =>
    db
      .updateTable('company')
      .set({ rejected_at: new Date(clock.now().getTime() - days * dayMs) })
      .where('id', '=', owner.company.id)
      .execute()
  await setRejectedAt(appealDays)
  assert.equal((await signIn(owner)).params.appeal, undefined)
  await setRejectedAt(appealDays - 1)
  const { params } = await signIn(owner)
  assert.equal((await appeal(params.appeal, 'x'.repeat(19))).status, 422)
  assert.equal((await appeal(params.appeal, 'x'.repeat(2001))).status, 422)
  assert.equal((await appeal(params.appeal, 'x'.repeat(20))).status, 201)
})

function findAppeal(owner: TestInstaller) {
  return db
    .selectFrom('company_appeal')
    .selectAll()
    .where('company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
}
