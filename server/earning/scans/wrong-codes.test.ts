import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { aSerial, generateSerial } from '#testing/products.ts'
import { aProject, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { clock } = context
const errorReports: ErrorReport[] = []
context.outside.errorReports = { send: async (report) => void errorReports.push(report) }

function getErrorReports(owner: { installer: { uuid: string } }) {
  return errorReports.filter((report) => report.reference === owner.installer.uuid)
}

test('ten codes that are no window lock scanning for a day, and the club hears of it once', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const wrong = [
    'hello',
    'https://example.com/',
    'javascript:alert(1)',
    'WIFI:S:x;;',
    'https://x.example/w/%00%ff',
    'https://id.gs1.org/01/09506000134352',
    '1234567',
    'x'.repeat(21),
    'ÄÖÜ12345',
    'mailto:a@b.example',
  ]
  for (const code of wrong) {
    const { status, body } = await scan(context, owner, uuid, code)
    assert.deepEqual([status, body.code], [422, 'scans.unreadable_code'])
  }
  const locked = await scan(context, owner, uuid, await aSerial(context))
  assert.deepEqual([locked.status, locked.body.code], [429, 'scans.locked'])
  assert.ok(Number(locked.headers['retry-after']) > 86_000)
  assert.equal((await scan(context, owner, uuid, 'once more')).status, 429)
  assert.equal(getErrorReports(owner).length, 1)
  const colleague = await anInstaller(context, { company: owner.company })
  assert.equal((await scan(context, colleague, uuid, await aSerial(context))).status, 201)
  clock.add(dayMs)
  const later = await anInstaller(context, { company: owner.company })
  assert.equal((await scan(context, later, uuid, await aSerial(context))).status, 201)
})

test('the same wrong code counts once, however often the camera reads it', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const serial = generateSerial()
  const typo = serial.slice(0, -1) + (serial.endsWith('A') ? 'B' : 'A')
  for (let n = 0; n < 12; n++) assert.equal((await scan(context, owner, uuid, 'hello')).status, 422)
  for (let n = 0; n < 12; n++) await scan(context, owner, uuid, typo)
  assert.equal((await scan(context, owner, uuid, await aSerial(context))).body.flag, 1)
})

test('wrong codes in parallel lock like those one after another', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => scan(context, owner, uuid, `wrong ${n}!`)),
  )
  const statuses = replies.map((reply) => reply.status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [...Array(10).fill(422), ...Array(30).fill(429)])
  assert.equal(getErrorReports(owner).length, 1)
})

test('guessing serials leads nowhere: 20 unknown ones an hour, no points, one alarm', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const replies = []
  for (let n = 0; n < 30; n++) replies.push(await scan(context, owner, uuid, generateSerial()))
  assert.ok(replies.slice(0, 20).every(({ body }) => body.reason_code === 'not_in_register'))
  assert.ok(replies.slice(0, 20).every(({ body }) => body.points === 0))
  for (const { status, body, headers } of replies.slice(20)) {
    assert.deepEqual([status, body.code], [429, 'scans.too_many_unknown'])
    assert.ok(Number(headers['retry-after']) <= 3600)
  }
  assert.equal(getErrorReports(owner).length, 1)
  const other = await aProject(context, owner)
  assert.equal((await scan(context, owner, other.uuid, await aSerial(context))).body.flag, 1)
  clock.add(hourMs)
  const { body: pair } = await context.api('POST /v2/installer/refresh', {
    refresh_token: owner.refreshToken,
  })
  const later = { ...owner, token: pair.token }
  assert.equal((await scan(context, later, uuid, generateSerial())).status, 201)
})

test('a scan that was sent before is answered even when scanning is locked', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const code = await aSerial(context)
  const client_uuid = randomUUID()
  const first = await scan(context, owner, uuid, code, { client_uuid })
  for (let n = 0; n < 10; n++) await scan(context, owner, uuid, `wrong ${n}!`)
  const again = await scan(context, owner, uuid, code, { client_uuid })
  assert.deepEqual(again.body, first.body)
})
