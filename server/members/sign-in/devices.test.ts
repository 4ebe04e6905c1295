import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { openSession } from './open-session.ts'

const context = await testApp()
const { api, db } = context

async function secondDevice(installerId: number) {
  return db
    .transaction()
    .execute((tx) =>
      openSession(
        { ...context, db: tx, now: context.clock.now() },
        { installerId, userAgent: 'Firefox on the roof' },
      ),
    )
}

test('the devices are listed and one of them can be signed out from another', async () => {
  const owner = await anInstaller(context)
  const phone = await secondDevice(owner.installer.id)
  const { body } = await api('GET /v2/installer/sessions', undefined, owner)
  assert.equal(body.data.length, 2)
  const other = body.data.find((row: { is_current: boolean }) => !row.is_current)
  assert.equal(other.user_agent, 'Firefox on the roof')
  assert.equal(
    (await api(`DELETE /v2/installer/sessions/${other.uuid}`, undefined, owner)).status,
    204,
  )
  assert.equal(
    (await api('GET /v1/company/user/self', undefined, { token: phone.token })).status,
    401,
  )
  assert.equal((await api('GET /v1/company/user/self', undefined, owner)).status, 200)
})

test('all other devices are signed out at once, and nobody else’s', async () => {
  const owner = await anInstaller(context)
  const stranger = await anInstaller(context)
  const others = [await secondDevice(owner.installer.id), await secondDevice(owner.installer.id)]
  assert.equal((await api('DELETE /v2/installer/sessions', undefined, owner)).status, 204)
  for (const { token, refresh_token } of others) {
    assert.equal((await api('GET /v1/company/user/self', undefined, { token })).status, 401)
    assert.equal((await api('POST /v2/installer/refresh', { refresh_token })).status, 401)
  }
  for (const person of [owner, stranger])
    assert.equal((await api('GET /v1/company/user/self', undefined, person)).status, 200)
})

test('a device of somebody else is not found', async () => {
  const owner = await anInstaller(context)
  const other = await anInstaller(context)
  const foreign = await api(`DELETE /v2/installer/sessions/${other.session.id}`, undefined, owner)
  const missing = await api(`DELETE /v2/installer/sessions/${randomUUID()}`, undefined, owner)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  assert.equal((await api('GET /v1/company/user/self', undefined, other)).status, 200)
})
