import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { getServedRoutes } from '#server/platform/http/served-routes.ts'
import { aFreshStaffMember, anEmulation } from '#testing/emulation.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db, clock, app } = context
const reason = 'She cannot find her voucher'

function begin(uuid: string, options: object, body: object = { reason }) {
  return api(`POST /office/installers/${uuid}/emulation`, body, options)
}

function decodeClaims(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    act?: { sub: string }
    exp: number
  }
}

async function findAuditEvents(installerId: number) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'reason', 'after', 'region_id'])
    .where('acting_as', '=', installerId)
    .orderBy('id')
    .execute()
}

test('a person of the club reads with a member’s eyes, by a code that opens once', async () => {
  const owner = await anInstaller(context)
  const { token, code, person } = await anEmulation(context, owner.installer.uuid, reason)
  const self = await api('GET /v1/company/user/self', undefined, { token })
  assert.equal(self.body.uuid, owner.installer.uuid)
  assert.equal(decodeClaims(token).act!.sub, person.staff.uuid)
  const view = await api('GET /v2/installer/emulation', undefined, { token })
  assert.deepEqual(view.body, {
    staff_name: person.staff.name,
    reason,
    ends_at: new Date(clock.now().getTime() + 30 * minuteMs).toISOString(),
  })
  assert.equal((await api('POST /v2/installer/handover', { code })).status, 406)
})

test('to a member’s own session the view is not there', async () => {
  const owner = await anInstaller(context)
  assert.equal((await api('GET /v2/installer/emulation', undefined, owner)).status, 404)
})

test('the code of the back office runs out after two minutes', async () => {
  const owner = await anInstaller(context)
  const person = await aFreshStaffMember(context, { role: 'support' })
  const { body } = await begin(owner.installer.uuid, person)
  clock.add(2 * minuteMs)
  const code = body.url.split('handover=')[1]
  assert.equal((await api('POST /v2/installer/handover', { code })).status, 406)
})

test('many windows that trade one code at once open one session', async () => {
  const owner = await anInstaller(context)
  const person = await aFreshStaffMember(context, { role: 'support' })
  const { body } = await begin(owner.installer.uuid, person)
  const code = body.url.split('handover=')[1]
  const replies = await Promise.all(
    Array.from({ length: 15 }, () => api('POST /v2/installer/handover', { code })),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
})

test('it needs the right, a reason, a fresh second factor and one’s own region', async () => {
  const owner = await anInstaller(context, { region: 'pl' })
  const { uuid } = owner.installer
  const shop = await aFreshStaffMember(context, { role: 'shop' })
  assert.equal((await begin(uuid, shop)).status, 403)
  const stale = await aStaffMember(context, { role: 'support' })
  assert.equal((await begin(uuid, stale)).body.code, 'staff.step_up')
  const czech = await aFreshStaffMember(context, { role: 'support', regions: ['cz'] })
  const foreign = await begin(uuid, czech)
  const missing = await begin('00000000-0000-4000-8000-000000000000', czech)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  const fresh = await aFreshStaffMember(context, { role: 'support' })
  assert.equal((await begin(uuid, fresh, { reason: 'no' })).status, 422)
})

test('the view ends after thirty minutes, and refreshing does not prolong it', async () => {
  const owner = await anInstaller(context)
  const view = await anEmulation(context, owner.installer.uuid)
  clock.add(25 * minuteMs)
  const pair = await api('POST /v2/installer/refresh', { refresh_token: view.refreshToken })
  assert.ok(decodeClaims(pair.body.token).act)
  const { token } = pair.body
  assert.equal((await api('GET /v1/company/user/self', undefined, { token })).status, 200)
  clock.add(5 * minuteMs)
  assert.equal((await api('GET /v1/company/user/self', undefined, { token })).status, 401)
  const late = await api('POST /v2/installer/refresh', { refresh_token: pair.body.refresh_token })
  assert.equal(late.status, 401)
})

test('signing out ends the view and the audit log says so', async () => {
  const owner = await anInstaller(context)
  const { token } = await anEmulation(context, owner.installer.uuid)
  assert.equal((await api('POST /v2/installer/logout', undefined, { token })).status, 204)
  assert.equal((await api('GET /v1/company/user/self', undefined, { token })).status, 401)
  const auditEvents = await findAuditEvents(owner.installer.id)
  assert.deepEqual(
    auditEvents.map(({ action }) => action),
    ['emulation.start', 'emulation.request', 'emulation.end'],
  )
})

test('a deactivated person of the club sees nothing from the next call on', async () => {
  const owner = await anInstaller(context)
  const { token, person } = await anEmulation(context, owner.installer.uuid)
  await db.updateTable('staff').set({ active: false }).where('id', '=', person.staff.id).execute()
  assert.equal((await api('GET /v1/company/user/self', undefined, { token })).status, 401)
})

test('every request of the view stands in the audit log, with the eyes and the reason', async () => {
  const owner = await anInstaller(context)
  const { token, person } = await anEmulation(context, owner.installer.uuid, reason)
  await api('GET /v2/orders?page=1', undefined, { token })
  await api('PATCH /v1/company/user/1', { name: 'Eve' }, { token })
  const [, read, write] = await findAuditEvents(owner.installer.id)
  assert.deepEqual(read, {
    action: 'emulation.request',
    actor_staff_id: person.staff.id,
    reason,
    after: { method: 'GET', path: '/api/v2/orders' },
    region_id: 10,
  })
  assert.equal((write!.after as { refused: boolean }).refused, true)
})

test('no write of any served route passes, but the language and signing out do [45]', async () => {
  const owner = await anInstaller(context, { points: 100 })
  const { token } = await anEmulation(context, owner.installer.uuid)
  const own = { uuid: owner.installer.uuid, id: String(owner.installer.id) }
  for (const { endpoint, guard } of getServedRoutes(app)) {
    const isPortal = !endpoint.path.startsWith('/office')
    if (!isPortal || guard === 'anyone' || endpoint.path === '/v2/installer/logout') continue
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'card_provider') return context.config.cardProvider
      return name === 'id' ? own.id : name === 'no' ? '1' : own.uuid
    })
    const line = `${endpoint.method} ${path}`
    if (endpoint.method === 'GET') continue
    const reply = await api(line, endpoint.body ? {} : undefined, { token })
    assert.deepEqual([reply.status, reply.body.code], [403, 'common.emulated'], line)
  }
  const line = `PATCH /v1/installer/user/${own.id}`
  assert.equal((await api(line, { languages_id: 10 }, { token })).status, 200)
  const sly = { languages_id: 10, email_consent: 1 }
  assert.equal((await api(line, sly, { token })).status, 403)
})

test('reads that send something or give the whole file are closed to the view', async () => {
  const owner = await anInstaller(context)
  const { token } = await anEmulation(context, owner.installer.uuid)
  const { uuid } = owner.installer
  for (const line of [
    `GET /v1/installer/user/${uuid}/resend`,
    `GET /v1/company/user/${uuid}/export`,
  ])
    assert.equal((await api(line, undefined, { token })).body.code, 'common.emulated', line)
})

test('the member sees who looked, when and why, and no strange device', async () => {
  const owner = await anInstaller(context)
  const { person, token } = await anEmulation(context, owner.installer.uuid, reason)
  const during = await api('GET /v2/installer/sessions', undefined, owner)
  assert.equal(during.body.data.length, 1)
  assert.equal(during.body.views[0].ended_at, null)
  await api('POST /v2/installer/logout', undefined, { token })
  const { body } = await api('GET /v2/installer/sessions', undefined, owner)
  assert.deepEqual(body.views, [
    {
      uuid: body.views[0].uuid,
      staff_name: person.staff.name,
      reason,
      started_at: clock.now().toISOString(),
      ended_at: clock.now().toISOString(),
    },
  ])
})

test('a view does not count as the member’s own sign-in', async () => {
  const owner = await anInstaller(context)
  const before = await db
    .selectFrom('installer')
    .select('last_active_at')
    .where('id', '=', owner.installer.id)
    .executeTakeFirst()
  clock.add(1000)
  await anEmulation(context, owner.installer.uuid)
  const after = await db
    .selectFrom('installer')
    .select('last_active_at')
    .where('id', '=', owner.installer.id)
    .executeTakeFirst()
  assert.deepEqual(after, before)
})

test('asking for the head of a closed read is no way around it', async () => {
  const owner = await anInstaller(context)
  const { token } = await anEmulation(context, owner.installer.uuid)
  const url = `/api/v1/installer/user/${owner.installer.uuid}/resend`
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await app.inject({ method: 'HEAD', url, headers })).statusCode, 403)
})
