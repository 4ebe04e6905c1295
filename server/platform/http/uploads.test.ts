import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScannerAway, testVirus } from '#server/platform/outside/scanner.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aPng } from '#testing/pictures.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { getServedRoutes } from './served-routes.ts'

const context = await testApp()
const { api, app, db, outside } = context
const staff = await aStaffMember(context)
await stepUp(context, staff)
const none = '00000000-0000-4000-8000-000000000000'

/** Every endpoint of the contract that takes a file. */
const doors = getServedRoutes(app)
  .filter(({ endpoint }) => endpoint.file)
  .map(({ endpoint }) => ({
    line: `${endpoint.method} ${endpoint.path}`,
    field: endpoint.file!,
    isBackOffice: endpoint.path.startsWith('/office'),
  }))

/** Queries that some of them require. */
const queries: Record<string, Record<string, string>> = {
  'POST /office/vouchers/{uuid}/codes': { reason: 'A new pool' },
  'POST /office/serials/import': { name: 'a.csv' },
}

/** Taken while the scanner is away, and given to nobody before it has looked. */
const checkedLater: readonly string[] = ['POST /v1/support/files', 'POST /office/ticket-files']

type Door = (typeof doors)[number]
type Sent = { raw?: Buffer; headers?: Record<string, string> }

async function send({ line, isBackOffice }: Door, { raw, headers }: Sent) {
  const installer = isBackOffice ? undefined : await anInstaller(context)
  const caller = installer
    ? { token: installer.token, headers: {} }
    : { token: undefined, headers: staff.headers }
  const path = line.replace(/\{\w+\}/g, installer?.installer.uuid ?? none)
  const query = queries[line]
  return api(path, undefined, { ...caller, query, raw, headers: { ...caller.headers, ...headers } })
}

const type = 'multipart/form-data; boundary=x7'
function part(name: string, content: string | Buffer, filename?: string) {
  const file = filename ? `; filename="${filename}"` : ''
  return Buffer.concat([
    Buffer.from(`--x7\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}
const end = Buffer.from('--x7--\r\n')
const tooLarge = 20_000_001

test('there are doors for files on both sides', () => {
  assert.ok(doors.filter(({ isBackOffice }) => isBackOffice).length >= 5)
  assert.ok(doors.filter(({ isBackOffice }) => !isBackOffice).length >= 2)
})

test('a broken form is refused at every door and never a fault', async () => {
  for (const door of doors) {
    const { field, line } = door
    const file = part(field, aPng(16, 16), 'a.png')
    const broken: [name: string, raw: Buffer, type: string, status: number][] = [
      ['no boundary', Buffer.concat([file, end]), 'multipart/form-data', 400],
      ['another boundary', Buffer.concat([file, end]), 'multipart/form-data; boundary=y8', 400],
      ['cut off', file.subarray(0, -20), type, 400],
      ['cut off in its head', file.subarray(0, 30), type, 400],
      ['nothing', Buffer.alloc(0), type, 422],
      ['no part', end, type, 422],
      ['a field before', Buffer.concat([part('a', 'b'), file, end]), type, 400],
      ['a field behind', Buffer.concat([file, part('a', 'b'), end]), type, 400],
      ['two files', Buffer.concat([file, part('b', 'c', 'd'), end]), type, 400],
      ['twice the file', Buffer.concat([file, file, end]), type, 400],
      ['__proto__', Buffer.concat([part('__proto__', 'c', 'd'), end]), type, 400],
      ['constructor', Buffer.concat([part('constructor', 'c', 'd'), end]), type, 400],
      ['another name', Buffer.concat([part('other', 'c', 'd'), end]), type, 422],
      ['empty', Buffer.concat([part(field, '', 'a.png'), end]), type, 422],
      ['too large', Buffer.concat([part(field, Buffer.alloc(tooLarge), 'a'), end]), type, 413],
    ]
    for (const [name, raw, contentType, status] of broken) {
      const headers = { 'content-type': contentType }
      const reply = await send(door, { raw, headers })
      assert.equal(reply.status, status, `${line}: ${name}: ${reply.text.slice(0, 200)}`)
    }
  }
})

test('what the scanner finds enters by no door, and an event tells of it', async () => {
  for (const door of doors) {
    const form = aForm(door.field, Buffer.concat([aPng(16, 16), Buffer.from(testVirus)]))
    const { status, body } = await send(door, form)
    assert.deepEqual([status, body.code], [422, 'uploads.infected'], door.line)
  }
  const events = await db
    .selectFrom('security_event')
    .select('details')
    .where('kind', '=', 'file_infected')
    .execute()
  assert.equal(events.length, doors.length)
})

test('while the scanner is away nothing enters, and it is told when to try again', async () => {
  const { scanner } = outside
  outside.scanner = { scan: () => Promise.reject(new ScannerAway('gone')) }
  try {
    for (const door of doors) {
      const reply = await send(door, aForm(door.field, aPng(16, 16)))
      if (checkedLater.includes(door.line)) {
        assert.deepEqual([reply.status, reply.body.state], [201, 'checking'])
        continue
      }
      assert.deepEqual([reply.status, reply.body.code], [503, 'uploads.scanner_away'], door.line)
      assert.equal(reply.headers['retry-after'], '30')
    }
  } finally {
    outside.scanner = scanner
  }
})

test('an address of a public file that is none is missing', async () => {
  const files = '/pv/app/public/files'
  await outside.files.save('private.txt', Buffer.from('private'))
  await outside.files.save('public/a.txt', Buffer.from('public'))
  assert.equal((await app.inject({ url: `${files}/a.txt` })).body, 'public')
  for (const name of [
    '%2e%2e/private.txt',
    '%2e%2e%2fprivate.txt',
    '../private.txt',
    'a/../../private.txt',
    '%00',
    'a.txt%00.png',
    '.hidden',
    '',
    'none.webp',
  ]) {
    const { statusCode, body } = await app.inject({ url: `${files}/${name}` })
    assert.equal(statusCode, 404, name)
    assert.doesNotMatch(body, /private/)
  }
})
