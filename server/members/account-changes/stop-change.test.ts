import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { changeKinds } from '#contract/members/account-changes.rules.ts'
import { writeMail, writeSms } from '#server/messaging/messages/templates.ts'
import {
  askFor,
  completeChange,
  signInAgain,
  stepUpInNewSession,
  findChangeMessages,
} from '#testing/account-changes.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const hanna = await aStaffMember(context)
const tomasz = await aStaffMember(context)
const start = clock.now()

const stop = (token: string) => api('POST /v2/account-changes/stop', { token })

async function withNewEmail(owner: TestInstaller, email = `${randomUUID()}@new.example`) {
  const line = `PATCH /office/installers/${owner.installer.uuid}`
  const uuid = await completeChange(context, [hanna, tomasz], { line, body: { email } })
  return { uuid, email, token: (await findChangeMessages(context, uuid)).token }
}

async function findInstallerRow(id: number) {
  return db.selectFrom('installer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function countStoppedOnToday() {
  const { body } = await api(
    'GET /office/today',
    undefined,
    await stepUpInNewSession(context, hanna),
  )
  const failures = body.failures as { kind: string; count: number }[]
  return failures.find(({ kind }) => kind === 'account_changes')?.count ?? 0
}

test('the link brings the old e-mail back, proven as it was, and signs everybody out', async () => {
  const owner = await anInstaller(context)
  const { token } = await withNewEmail(owner)
  const intruder = await signInAgain(context, owner)
  assert.equal((await stop(token)).status, 204)
  const row = await findInstallerRow(owner.installer.id)
  assert.deepEqual([row.email, row.email_key], [owner.email, owner.email])
  assert.deepEqual(row.verified_email_at, start)
  assert.equal((await api('GET /v1/company/user/self', undefined, intruder)).status, 401)
})

test('a link works once, in its 72 hours, and no other does', async () => {
  const over = await anInstaller(context)
  const { token } = await withNewEmail(over)
  const assertRefused = async (given: string) => {
    const { status, body } = await stop(given)
    assert.deepEqual([status, body.code], [404, 'installers.link_over'])
  }
  await assertRefused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  clock.add(72 * hourMs)
  await assertRefused(token)
  clock.add(-1)
  assert.equal((await stop(token)).status, 204)
  await assertRefused(token)
  clock.set(start)
})

test('the staff has it on Today until somebody has looked at it', async () => {
  const before = await countStoppedOnToday()
  const owner = await anInstaller(context)
  const { token, uuid } = await withNewEmail(owner)
  await stop(token)
  assert.equal(await countStoppedOnToday(), before + 1)
  const who = await stepUpInNewSession(context, tomasz)
  const query = { installer: owner.installer.uuid, state: 'open' }
  const list = await api('GET /office/account-changes', undefined, { ...who, query })
  assert.deepEqual([list.body.data[0].status, list.body.data[0].contact], ['stopped', null])
  const line = `POST /office/account-changes/${uuid}/seen`
  assert.equal((await api(line, undefined, who)).status, 204)
  assert.equal(await countStoppedOnToday(), before)
})

test('after a stop the account rests for another 72 hours, for its owner and for the staff', async () => {
  const owner = await anInstaller(context)
  const { token } = await withNewEmail(owner)
  clock.add(10 * hourMs)
  await stop(token)
  const until = new Date(start.getTime() + 82 * hourMs)
  assert.deepEqual((await findInstallerRow(owner.installer.id)).spending_paused_until, until)
  clock.set(new Date(until.getTime() - 1))
  const line = `PATCH /office/installers/${owner.installer.uuid}`
  const ask = { line, body: { email: `${randomUUID()}@new.example` } }
  assert.equal((await askFor(context, hanna, ask)).body.code, 'installers.change_open')
  clock.set(start)
})

test('what was added while the change held opens the account no more', async () => {
  const owner = await anInstaller(context)
  const passkey = (at: Date) => ({
    installer_id: owner.installer.id,
    credential_id: randomUUID(),
    public_key: Buffer.from('key'),
    counter: 0,
    name: 'Phone',
    created_at: at,
  })
  await db.insertInto('passkey').values(passkey(start)).execute()
  clock.add(hourMs)
  const { token } = await withNewEmail(owner)
  clock.add(hourMs)
  await db.insertInto('passkey').values(passkey(clock.now())).execute()
  await stop(token)
  const left = await db
    .selectFrom('passkey')
    .select('created_at')
    .where('installer_id', '=', owner.installer.id)
    .execute()
  assert.deepEqual(left, [{ created_at: start }])
  clock.set(start)
})

test('an old e-mail that somebody took meanwhile does not come back, the new one goes all the same', async () => {
  const owner = await anInstaller(context)
  const { token } = await withNewEmail(owner)
  await anInstaller(context, { email: owner.email })
  assert.equal((await stop(token)).status, 204)
  const { email, phone } = await findInstallerRow(owner.installer.id)
  assert.deepEqual([email, phone], [null, owner.phone])
})

test('whoever was made the owner in place of another gives the company back', async () => {
  const owner = await anInstaller(context)
  const helper = await anInstaller(context, { company: owner.company, role: 4 })
  const uuid = await completeChange(context, [hanna, tomasz], {
    line: `POST /office/installers/${owner.installer.uuid}/role`,
    body: { role: 4, successor: helper.installer.uuid },
  })
  const there = await signInAgain(context, helper)
  await stop((await findChangeMessages(context, uuid)).token)
  assert.equal((await api('GET /v1/company/user/self', undefined, there)).status, 401)
  assert.equal((await findInstallerRow(owner.installer.id)).role, 3)
  assert.equal((await findInstallerRow(helper.installer.id)).role, 4)
})

test('whoever was moved belongs to the old company again, with the same sign-in', async () => {
  const owner = await anInstaller(context)
  const helper = await anInstaller(context, { company: owner.company, role: 4 })
  const goal = await anInstaller(context)
  const uuid = await completeChange(context, [hanna, tomasz], {
    line: `POST /office/installers/${helper.installer.uuid}/company`,
    body: { company: goal.company.uuid, role: 4 },
  })
  const moved = await db
    .selectFrom('installer')
    .select('id')
    .where('email', '=', helper.email)
    .executeTakeFirstOrThrow()
  const there = await signInAgain(context, helper, moved.id)
  await stop((await findChangeMessages(context, uuid)).token)
  assert.equal((await api('GET /v1/company/user/self', undefined, there)).status, 401)
  const row = await findInstallerRow(helper.installer.id)
  assert.deepEqual(
    [row.active, row.email, row.phone, row.company_id],
    [1, helper.email, helper.phone, owner.company.id],
  )
  assert.equal((await findInstallerRow(moved.id)).active, 0)
  const back = await signInAgain(context, helper)
  assert.equal((await api('GET /v1/company/user/self', undefined, back)).status, 200)
})

test('mail and SMS say in every language what was changed, with the link', () => {
  const path = '/stop-change/secret'
  const base = 'https://portal.rooflight.example'
  for (const { code } of offeredLanguages)
    for (const change of changeKinds) {
      const params = { change, path }
      const letter = { template: 'accountChanged', language: code, params } as const
      const { subject, text, html } = writeMail(letter, { baseUrl: base })
      const sms = writeSms(letter, base)
      for (const part of [subject, text, html, sms])
        assert.doesNotMatch(part, /messages\.|\{\{|undefined/, code)
      for (const part of [text, html, sms]) assert.ok(part.includes(`${base}${path}`), code)
    }
})
