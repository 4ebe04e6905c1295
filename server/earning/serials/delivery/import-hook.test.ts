import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { getBudget } from '#server/platform/http/budgets.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { generateSerial } from '#testing/products.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { maxDeliveryBytes } from './spool-file.ts'

const context = await testApp()
const { api, app, clock, config, db } = context
const hanna = await aStaffMember(context)
const header = 'serial;gtin;type;size;variant;group;region;shipped_at;status'
const buildLine = (serial: string, region = 'pl') =>
  `${serial};;Pivot window, timber;78×118;RWA 100;A;${region};2026-01-10;shipped`
const buildFile = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

const keys = 'POST /office/serials/keys'
type NewKey = { uuid: string; key: string }

async function aKey(regions = [10, 5], by = hanna): Promise<NewKey> {
  await stepUp(context, by)
  const reply = await api(keys, { name: 'Factory in Kraków', regions }, by)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

type Sending = { id?: string; type?: string; ip?: string; headers?: Record<string, string> }

function send({ key }: { key: string }, raw: string | Buffer, sending: Sending = {}) {
  const { id = 'night-1', type = 'text/csv', ip, headers } = sending
  return api('POST /hooks/serials', undefined, {
    raw,
    ip,
    query: { import_id: id, name: 'night.csv' },
    headers: { authorization: `Bearer ${key}`, 'content-type': type, ...headers },
  })
}

async function isRegistered(serial: string) {
  const found = db.selectFrom('shipped_serial').select('serial').where('serial', '=', serial)
  return (await found.executeTakeFirst()) !== undefined
}

test('a key is made after the second factor, told once, and stored as a hash', async () => {
  const early = await api(keys, { name: 'Factory', regions: [10] }, hanna)
  assert.deepEqual([early.status, early.body.code], [403, 'staff.step_up'])
  const { uuid, key } = await aKey()
  assert.match(key, /^rooflight_import_[\w-]{43}$/)
  const { body, text } = await api('GET /office/serials/keys', undefined, hanna)
  const [row] = body.data
  assert.deepEqual([row.uuid, row.name, row.hint], [uuid, 'Factory in Kraków', key.slice(-4)])
  assert.deepEqual([row.regions, row.revoked_at, row.used_at], [['cz', 'pl'], null, null])
  assert.equal(text.includes(key), false)
  const { key_hash } = await db
    .selectFrom('import_key')
    .select('key_hash')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  assert.deepEqual(key_hash, sha256(key))
  const audit = await db
    .selectFrom('audit_entry')
    .select(['action', 'object_label'])
    .where('object_id', '=', uuid)
    .execute()
  assert.deepEqual(audit, [{ action: 'serials.key_create', object_label: 'Factory in Kraków' }])
})

test('a key is for countries of the person who makes it, whom the right is given', async () => {
  const polish = await aStaffMember(context, { regions: ['pl'] })
  await stepUp(context, polish)
  const foreign = await api(keys, { name: 'Factory', regions: [10, 5] }, polish)
  assert.deepEqual([foreign.status, foreign.body.code], [422, 'serials.key_regions'])
  const reviewer = await aStaffMember(context, { role: 'reviewer' })
  await stepUp(context, reviewer)
  assert.equal((await api(keys, { name: 'Factory', regions: [10] }, reviewer)).status, 403)
  const { uuid } = await aKey()
  const { body } = await api('GET /office/serials/keys', undefined, polish)
  assert.deepEqual(body.data, [])
  const line = `POST /office/serials/keys/${uuid}/revocation`
  assert.equal((await api(line, undefined, polish)).body.code, 'serials.key_not_found')
})

test('a machine brings a file, whose report names each wrong line', async () => {
  const key = await aKey()
  const [serial, foreign] = [generateSerial(), generateSerial()]
  const reply = await send(key, buildFile(buildLine(serial), buildLine(foreign, 'hu'), 'x;;;;;;;;'))
  assert.equal(reply.status, 200, reply.text)
  const { problems, ...counts } = reply.body
  assert.deepEqual(counts, { added: 1, changed: 0, unchanged: 0, wrong: 2, is_repeated: false })
  assert.deepEqual(problems[0], {
    line: 3,
    problems: [{ field: 'region', problem: 'not_offered' }],
  })
  assert.equal(problems[1].line, 4)
  assert.deepEqual([await isRegistered(serial), await isRegistered(foreign)], [true, false])
  const { body } = await api('GET /office/serials/imports', undefined, hanna)
  assert.deepEqual([body.data[0].name, body.data[0].actor], ['night.csv', 'Factory in Kraków'])
  const { body: list } = await api('GET /office/serials/keys', undefined, hanna)
  const used = list.data.find(({ uuid }: NewKey) => uuid === key.uuid).used_at
  assert.equal(used, clock.now().toISOString())
})

test('the same file under the same id changes nothing, another one is refused', async () => {
  const key = await aKey()
  const file = buildFile(buildLine(generateSerial()))
  const first = await send(key, file)
  const again = await send(key, file)
  assert.deepEqual(again.body, { ...first.body, is_repeated: true })
  const other = generateSerial()
  const refused = await send(key, buildFile(buildLine(other)))
  assert.deepEqual([refused.status, refused.body.code], [409, 'serials.import_id_used'])
  assert.equal(await isRegistered(other), false)
  assert.equal((await send(key, buildFile(buildLine(other)), { id: 'night-2' })).body.added, 1)
  const stranger = await aKey()
  assert.equal((await send(stranger, buildFile(buildLine(generateSerial())))).body.added, 1)
})

test('without a key, with a wrong or a revoked one nothing is read', async () => {
  const file = buildFile(buildLine(generateSerial()))
  const none = await api('POST /hooks/serials', undefined, {
    raw: file,
    headers: { 'content-type': 'text/csv' },
  })
  assert.equal(none.status, 401)
  const wrong = { key: `rooflight_import_${'A'.repeat(43)}` }
  assert.equal((await send(wrong, file)).status, 401)
  const key = await aKey()
  await stepUp(context, hanna)
  const revoked = await api(`POST /office/serials/keys/${key.uuid}/revocation`, undefined, hanna)
  assert.equal(revoked.status, 204)
  assert.equal((await send(key, file)).status, 403)
  const twice = await api(`POST /office/serials/keys/${key.uuid}/revocation`, undefined, hanna)
  assert.equal(twice.body.code, 'serials.key_not_found')
})

test('who tries keys has so many tries; a key brings so many files', async () => {
  const file = buildFile(buildLine(generateSerial()))
  const ip = '198.51.100.9'
  for (let tries = 0; tries < getBudget('wrongImportKeys'); tries++)
    assert.equal((await send({ key: 'wrong' }, file, { ip })).status, 401)
  assert.equal((await send({ key: 'wrong' }, file, { ip })).status, 429)
  const key = await aKey()
  for (let sent = 0; sent < getBudget('importsPerKey'); sent++)
    assert.equal((await send(key, file)).status, 200)
  assert.equal((await send(key, file)).status, 429)
})

test('what is no register file is refused by what is wrong with it', async () => {
  const key = await aKey()
  const sendForCode = async (raw: string | Buffer, sending: Sending = {}) => {
    const { status, body } = await send(key, raw, { id: 'fault', ...sending })
    return [status, body.code]
  }
  const file = buildFile(buildLine(generateSerial()))
  assert.deepEqual(await sendForCode('serial;type\n1;2\n'), [422, 'scans.import_columns'])
  assert.deepEqual(await sendForCode(Buffer.from([0xe9, 0x0a])), [422, 'scans.import_encoding'])
  assert.deepEqual(await sendForCode(Buffer.from([0xc3])), [422, 'scans.import_encoding'])
  assert.deepEqual(await sendForCode(`${header}\n"${'x'.repeat(11_000)}`), [
    422,
    'scans.import_unreadable',
  ])
  assert.equal((await sendForCode('{}', { type: 'application/json' }))[0], 415)
  assert.equal((await sendForCode(file, { id: 'no spaces' }))[0], 422)
  const headers = { 'content-encoding': 'gzip' }
  assert.deepEqual(await sendForCode(file, { headers }), [422, 'scans.import_unreadable'])
  const zipped = await send(key, gzipSync(file), { id: 'zipped', headers })
  assert.equal(zipped.body.added, 1, zipped.text)
})

test('a file beyond the limit is refused while it arrives, and leaves nothing behind', async () => {
  const key = await aKey()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const upload = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/hooks/serials?import_id=huge',
    headers: {
      authorization: `Bearer ${key.key}`,
      'content-type': 'text/csv',
      'content-encoding': 'gzip',
    },
  })
  // A hundred thousand times smaller on the way than on the disk.
  upload.end(gzipSync(Buffer.alloc(maxDeliveryBytes + 1, 'x')))
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  response.resume()
  assert.equal(response.statusCode, 413)
  assert.deepEqual(readdirSync(join(config.dataDir, 'spool')), [])
})

test('while another import is at work, the file is to be sent again', async () => {
  const key = await aKey()
  const file = buildFile(buildLine(generateSerial()))
  const both = await Promise.all([send(key, file, { id: 'a' }), send(key, file, { id: 'b' })])
  const done = both.filter(({ status }) => status === 200)
  const waiting = both.filter(({ status }) => status === 409)
  assert.equal(done.length + waiting.length, 2)
  assert.ok(waiting.every(({ body }) => body.code === 'scans.import_running'))
  for (const [index, { status }] of both.entries())
    if (status === 409) assert.equal((await send(key, file, { id: 'ab'[index] })).status, 200)
})
