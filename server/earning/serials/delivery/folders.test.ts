import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Failure } from '#contract/club/today.admin.ts'
import { minuteMs } from '#contract/durations.ts'
import { createS3Folder } from '#server/platform/outside/serial-folders/s3-folder.ts'
import { createSftpFolder } from '#server/platform/outside/serial-folders/sftp-folder.ts'
import { anS3Server } from '#testing/folders/s3-server.ts'
import { anSftpServer } from '#testing/folders/sftp-server.ts'
import { generateSerial } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { maxDeliveryBytes } from './spool-file.ts'
import { takeFolders } from './take-folders.ts'

const context = await testApp()
const { api, clock, config, db, outside } = context
const hanna = await aStaffMember(context)
const header = 'serial;gtin;type;size;variant;group;region;shipped_at;status'
const buildLine = (serial: string, region = 'pl') =>
  `${serial};;Pivot window, timber;78×118;RWA 100;A;${region};2026-01-10;shipped`
const buildFile = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

const root = mkdtempSync(join(tmpdir(), 'rooflight-sftp-'))
const sftp = await anSftpServer(root)
process.env['AWS_ACCESS_KEY_ID'] = 'the-key-id'
process.env['AWS_SECRET_ACCESS_KEY'] = 'the-secret'
const bucket = new Map<string, Buffer>()
const s3 = await anS3Server(bucket)
after(() => {
  sftp.close()
  s3.close()
  rmSync(root, { recursive: true })
})

const bySftp = createSftpFolder(sftp.config)
const byS3 = createS3Folder({
  bucket: 'the-factory',
  prefix: 'out/',
  region: 'eu-central-1',
  endpoint: s3.endpoint,
})

async function take() {
  clock.add(minuteMs)
  await takeFolders({ ...context, now: clock.now() })
}

async function isRegistered(serial: string) {
  const row = await db
    .selectFrom('shipped_serial')
    .select('serial')
    .where('serial', '=', serial)
    .executeTakeFirst()
  return row !== undefined
}

const deliveries = () =>
  db
    .selectFrom('serial_delivery')
    .select(['reference', 'status', 'error', 'rows_wrong'])
    .orderBy('id')
    .execute()

async function faulty() {
  const { body } = await api('GET /office/today', undefined, hanna)
  return (body.failures as Failure[]).find(({ kind }) => kind === 'serial_files')
}

const imports = async () =>
  (await api('GET /office/serials/imports', undefined, hanna)).body.data as {
    name: string
    actor: string
  }[]

test('a file in the SFTP folder is imported at night and moved out of the way', async () => {
  outside.serialFolders = [bySftp]
  const serial = generateSerial()
  writeFileSync(join(root, 'register.csv'), buildFile(buildLine(serial)))
  writeFileSync(join(root, 'notes.txt'), 'not for us')
  await take()
  assert.equal(await isRegistered(serial), true)
  assert.deepEqual(readdirSync(root).toSorted(), ['done', 'notes.txt'])
  assert.match(readdirSync(join(root, 'done'))[0]!, /^\d{14}-register\.csv$/)
  assert.deepEqual((await imports())[0], {
    ...(await imports())[0],
    name: 'register.csv',
    actor: 'SFTP',
  })
  await take()
  assert.equal((await deliveries()).length, 1)
})

test('a file in the bucket is imported and moved out of the way', async () => {
  outside.serialFolders = [byS3]
  const [serial, other] = [generateSerial(), generateSerial()]
  bucket.set('out/a b.csv', Buffer.from(buildFile(buildLine(serial))))
  bucket.set('elsewhere/c.csv', Buffer.from(buildFile(buildLine(other))))
  await take()
  assert.deepEqual([await isRegistered(serial), await isRegistered(other)], [true, false])
  const names = [...bucket.keys()].toSorted()
  assert.equal(names[0], 'elsewhere/c.csv')
  assert.match(names[1]!, /^out\/done\/\d{14}-a b\.csv$/)
  assert.equal(names.length, 2)
})

test('a file that was taken but not moved is not imported again', async () => {
  outside.serialFolders = [
    {
      source: 'sftp',
      async open() {
        const folder = await bySftp.open()
        return { ...folder, move: () => Promise.reject(new Error('The line was cut.')) }
      },
    },
  ]
  const serial = generateSerial()
  writeFileSync(join(root, 'again.csv'), buildFile(buildLine(serial)))
  const before = (await imports()).length
  await assert.rejects(take(), /line was cut/)
  assert.equal(await isRegistered(serial), true)
  outside.serialFolders = [bySftp]
  await take()
  assert.equal((await imports()).length, before + 1)
  assert.ok(readdirSync(join(root, 'done')).some((name) => name.endsWith('-again.csv')))
})

test('wrong lines stand in Today with their numbers until somebody has looked', async () => {
  const serial = generateSerial()
  writeFileSync(
    join(root, 'wrong.csv'),
    buildFile('x;;;;;;;;', buildLine(serial), buildLine(serial, 'xx')),
  )
  await take()
  assert.equal(await isRegistered(serial), true)
  assert.deepEqual((await faulty())?.files, [{ name: 'wrong.csv', lines: [2, 4], wrong: 2 }])
  const { body } = await api('GET /office/serials/deliveries', undefined, hanna)
  const [row] = body.data
  assert.deepEqual(
    [row.source, row.reference, row.wrong, row.error],
    ['sftp', '/wrong.csv', 2, null],
  )
  const czech = await aStaffMember(context, { role: 'reviewer', regions: ['cz'] })
  const line = `POST /office/serials/deliveries/${row.uuid}/seen`
  assert.equal((await api(line, undefined, czech)).body.code, 'serials.delivery_not_found')
  assert.equal((await api(line, undefined, hanna)).status, 204)
  assert.equal(await faulty(), undefined)
  assert.equal((await api(line, undefined, hanna)).status, 404)
})

test('a file that cannot be read writes nothing, stands in Today once and is put aside', async () => {
  const serial = generateSerial()
  writeFileSync(join(root, 'b-columns.csv'), `serial;type\n${serial};window\n`)
  writeFileSync(join(root, 'c-latin.csv'), Buffer.from([...Buffer.from(buildFile('')), 0xe9, 0x0a]))
  const broken = `${buildLine(serial)}\n"${'x'.repeat(11_000)}`
  writeFileSync(join(root, 'd-broken.csv'), buildFile(broken))
  await take()
  assert.equal(await isRegistered(serial), false)
  assert.deepEqual(
    (await deliveries()).filter(({ status }) => status === 'failed'),
    [
      {
        reference: '/b-columns.csv',
        status: 'failed',
        error: 'scans.import_columns',
        rows_wrong: 0,
      },
      {
        reference: '/c-latin.csv',
        status: 'failed',
        error: 'scans.import_encoding',
        rows_wrong: 0,
      },
      {
        reference: '/d-broken.csv',
        status: 'failed',
        error: 'scans.import_unreadable',
        rows_wrong: 0,
      },
    ],
  )
  assert.equal(readdirSync(join(root, 'failed')).length, 3)
  assert.equal((await faulty())?.count, 3)
  await take()
  assert.equal((await faulty())?.count, 3)
})

test('a file that is still being written waits', async () => {
  const serial = generateSerial()
  outside.serialFolders = [
    {
      source: 'sftp',
      async open() {
        const folder = await bySftp.open()
        const list = async () =>
          (await folder.list()).map((file) => ({ ...file, size: file.size - 1 }))
        return { ...folder, list }
      },
    },
  ]
  writeFileSync(join(root, 'growing.csv'), buildFile(buildLine(serial)))
  await take()
  assert.equal(await isRegistered(serial), false)
  assert.ok(readdirSync(root).includes('growing.csv'))
  outside.serialFolders = [bySftp]
  await take()
  assert.equal(await isRegistered(serial), true)
})

test('a folder out of reach fails the job, after the others were taken', async () => {
  const serial = generateSerial()
  const stranger = createSftpFolder({ ...sftp.config, hostKey: `SHA256:${'A'.repeat(43)}` })
  outside.serialFolders = [stranger, byS3]
  bucket.set('out/second.csv', Buffer.from(buildFile(buildLine(serial))))
  await assert.rejects(take(), /[Vv]erification|handshake/)
  assert.equal(await isRegistered(serial), true)
  outside.serialFolders = [createSftpFolder({ ...sftp.config, password: 'another' })]
  await assert.rejects(take(), /auth/i)
})

test('nothing of what was delivered stays on the disk of the server', () => {
  assert.deepEqual(readdirSync(join(config.dataDir, 'spool')), [])
  assert.ok(maxDeliveryBytes >= 100_000_000)
})
