import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from './config.ts'
import { WrongConfig } from './wrong-config.ts'
import { proves } from '#tools/proves.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rooflight-config-'))
after(() => rmSync(dataDir, { recursive: true }))
const secret = () => randomBytes(32).toString('base64')
const secrets = {
  TOKEN_SECRET: secret(),
  CODE_SECRET: secret(),
  ENCRYPTION_SECRET: secret(),
  FINGERPRINT_SECRET: secret(),
}
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://club@db/club?sslmode=verify-full',
  BASE_URL: 'https://club.example',
  BACK_OFFICE_URL: 'https://office.club.example',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  SCANNER_URL: 'tcp://localhost:3310',
  ...secrets,
}

test('in production a server that is to stop serves on until balancers have noticed', () => {
  const readDrainSeconds = (env: object) => readConfig({ DATA_DIR: dataDir, ...env }).drainSeconds
  assert.deepEqual([readDrainSeconds({}), readDrainSeconds(production)], [0, 5])
  assert.equal(readDrainSeconds({ ...production, DRAIN_SECONDS: '7' }), 7)
  assert.throws(() => readDrainSeconds({ DRAIN_SECONDS: '600' }), WrongConfig)
})

test('nothing set is the demo on this machine', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  assert.deepEqual([config.port, config.host, config.demo], [3000, '127.0.0.1', true])
  assert.equal(config.baseUrl, 'http://localhost:3000')
})

test('a provider of cards needs its key and its secret beside it', () => {
  const url = { CARD_URL: 'https://cards.example/api/' }
  assert.throws(() => readConfig({ ...production, ...url }), WrongConfig)
  const proofs = { CARD_KEY: 'k', CARD_WEBHOOK_SECRET: 'sixteen-letters!' }
  const { card, cardProvider } = readConfig({ ...production, ...url, ...proofs })
  assert.deepEqual(card, {
    url: 'https://cards.example/api',
    key: 'k',
    webhookSecret: 'sixteen-letters!',
  })
  assert.equal(cardProvider, 'edenred')
})

test('secrets are made on the first start and kept', () => {
  const first = readConfig({ DATA_DIR: dataDir })
  const second = readConfig({ DATA_DIR: dataDir })
  assert.deepEqual(second.secrets, first.secrets)
  assert.equal(first.secrets.tokenKey.length, 32)
})

test('keys that were replaced still decrypt what they encrypted', () => {
  const [older, oldest] = [secret(), secret()]
  const { oldEncryptionKeys } = readConfig({
    ...secrets,
    ENCRYPTION_SECRET_OLD: `${older}, ${oldest}`,
  }).secrets
  const stored = oldEncryptionKeys?.map((key) => key.toString('base64'))
  assert.deepEqual(stored, [older, oldest])
  assert.deepEqual(
    readConfig({ ...secrets, ENCRYPTION_SECRET_OLD: '' }).secrets.oldEncryptionKeys,
    [],
  )
  assert.throws(
    () => readConfig({ ...secrets, ENCRYPTION_SECRET_OLD: 'short' }),
    /^Error: ENCRYPTION_SECRET_OLD must be 32 bytes in base64/,
  )
})

test('a wrong value stops the start with one line that names it', () => {
  const wrong: [string, string][] = [
    ['PORT', '0'],
    ['PORT', '3000a'],
    ['PORT', '70000'],
    ['BASE_URL', 'club.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['SMS_URL', 'ftp://x'],
    ['DEMO', 'yes'],
    ['AUDIT_SHARE', '2'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'nobody'],
  ]
  for (const [name, value] of wrong)
    assert.throws(
      () => readConfig({ DATA_DIR: dataDir, [name]: value }),
      (error: Error) => {
        assert.ok(error instanceof WrongConfig)
        assert.match(error.message, new RegExp(`^${name}=`))
        return !error.message.includes('\n')
      },
    )
})

test('an empty value counts as not set', () => {
  assert.equal(readConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '' }).port, 3000)
})

test('the demo and production exclude each other', () => {
  assert.throws(() => readConfig({ ...production, DEMO: '1' }), /DEMO=1/)
  assert.equal(readConfig({ ...production, DATA_DIR: dataDir }).demo, false)
})

test('the test phone number is never taken in production', proves(['ACC-047']), () => {
  assert.throws(() => readConfig({ ...production, ALLOW_TEST_PHONE: '1' }), /ALLOW_TEST_PHONE/)
  assert.equal(readConfig({ ...production, DATA_DIR: dataDir }).allowTestPhone, false)
})

test('production needs its own database, mail, SMS and address: no stand-in takes their place', () => {
  for (const name of [
    'DATABASE_URL',
    'BASE_URL',
    'BACK_OFFICE_URL',
    'SMTP_URL',
    'SMS_URL',
    'SCANNER_URL',
  ])
    assert.throws(() => readConfig({ ...production, [name]: undefined }), new RegExp(name))
})

test('in production the back office has a host of its own', () => {
  assert.throws(
    () => readConfig({ ...production, BACK_OFFICE_URL: `${production.BASE_URL}/` }),
    /^Error: BACK_OFFICE_URL must be a host of its own/,
  )
})

test('production needs every secret by name and whole', () => {
  for (const name of Object.keys(secrets)) {
    assert.throws(() => readConfig({ ...production, [name]: undefined }), new RegExp(name))
    assert.throws(() => readConfig({ ...production, [name]: 'short' }), new RegExp(name))
  }
})

test('production says nothing across a network in the clear', () => {
  const unsafe: [string, string][] = [
    ['BASE_URL', 'http://club.example'],
    ['BACK_OFFICE_URL', 'http://office.club.example'],
    ['SMS_URL', 'http://sms.example'],
    ['SMS_URL', 'twilio+http://a:b@sms.example'],
    ['ADDRESS_URL', 'http://places.example'],
    ['SENTRY_DSN', 'http://key@faults.example/1'],
    ['CARD_URL', 'http://cards.example'],
    ['DATABASE_URL', 'postgres://club@db/club'],
    ['DATABASE_URL', 'postgres://club@10.0.0.5/club?sslmode=disable'],
    ['DATABASE_URL', 'postgres://club@db/club?sslmode=no-verify'],
    ['DATABASE_OWNER_URL', 'postgres://owner@db/club'],
    ['SCANNER_URL', 'tcp://scanner.example:3310'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '10.0.0.5'],
  ]
  const card = { CARD_KEY: 'k', CARD_WEBHOOK_SECRET: 'sixteen-letters!' }
  for (const [name, value] of unsafe)
    assert.throws(
      () => readConfig({ ...production, ...card, [name]: value }),
      (error: Error) => error instanceof WrongConfig && error.message.startsWith(`${name} `),
      `${name}=${value}`,
    )
})

test('what stays on this machine needs no encryption', () => {
  const here: [string, string][] = [
    ['SMS_URL', 'http://127.0.0.1:8080'],
    ['CARD_URL', 'http://localhost:8081'],
    ['ADDRESS_URL', 'http://[::1]:8082'],
    ['DATABASE_URL', 'postgres://club@localhost/club'],
    ['DATABASE_URL', 'postgres://club@localhost/club?host=%2Frun%2Fpostgresql'],
    ['DATABASE_URL', 'postgres://club@db/club?sslmode=require'],
    ['SCANNER_URL', 'unix:/run/clamav/clamd.ctl'],
    ['SCANNER_URL', 'tcp://[::1]:3310'],
    ['HOST', '::1'],
    ['HOST', 'localhost'],
  ]
  const card = { CARD_KEY: 'k', CARD_WEBHOOK_SECRET: 'sixteen-letters!' }
  for (const [name, value] of here)
    assert.ok(readConfig({ ...production, ...card, [name]: value }), `${name}=${value}`)
})

test('with a certificate of its own the server may be reached from elsewhere', () => {
  const files = { TLS_CERT_FILE: '/etc/club/cert.pem', TLS_KEY_FILE: '/etc/club/key.pem' }
  const { host, tls } = readConfig({ ...production, ...files, HOST: '0.0.0.0' })
  assert.deepEqual(
    [host, tls],
    ['0.0.0.0', { certFile: files.TLS_CERT_FILE, keyFile: files.TLS_KEY_FILE }],
  )
  for (const name of Object.keys(files))
    assert.throws(
      () => readConfig({ ...production, ...files, [name]: undefined }),
      /^Error: TLS_CERT_FILE and TLS_KEY_FILE need each other/,
    )
})

test('production takes no key that is simple or serves twice', () => {
  const simple = Buffer.alloc(32, 'club').toString('base64')
  for (const name of Object.keys(secrets))
    assert.throws(
      () => readConfig({ ...production, [name]: simple }),
      new RegExp(`^Error: ${name} is too simple`),
    )
  assert.throws(
    () => readConfig({ ...production, CODE_SECRET: secrets.TOKEN_SECRET }),
    /^Error: CODE_SECRET is the same as TOKEN_SECRET/,
  )
  assert.ok(readConfig({ ...secrets, DATA_DIR: dataDir, CODE_SECRET: simple }))
})

test('every key of ours has keys of before beside it, as many as are named', () => {
  const [one, two] = [secret(), secret()]
  const old = (name: string) => readConfig({ ...production, [name]: `${one}, ${two}` }).secrets
  const given = [one, two].map((text) => Buffer.from(text, 'base64'))
  assert.deepEqual(old('TOKEN_SECRET_OLD').oldTokenKeys, given)
  assert.deepEqual(old('CODE_SECRET_OLD').oldCodeKeys, given)
  assert.deepEqual(old('ENCRYPTION_SECRET_OLD').oldEncryptionKeys, given)
  assert.deepEqual(old('FINGERPRINT_SECRET_OLD').oldFingerprintKeys, given)
  assert.throws(
    () => readConfig({ ...production, FINGERPRINT_SECRET_OLD: 'short' }),
    /^Error: FINGERPRINT_SECRET_OLD must be 32 bytes/,
  )
})

test('a folder of an earlier version gets the key it lacks and keeps the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rooflight-config-'))
  const { FINGERPRINT_SECRET: _, ...earlier } = secrets
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(earlier))
  const first = readConfig({ DATA_DIR: folder }).secrets
  assert.equal(first.tokenKey.toString('base64'), secrets.TOKEN_SECRET)
  assert.deepEqual(readConfig({ DATA_DIR: folder }).secrets, first)
  rmSync(folder, { recursive: true })
})

test('a database of its own is no demo unless asked', () => {
  const given = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://club@localhost/club?host=%2Frun' }
  assert.equal(readConfig(given).demo, false)
  assert.equal(readConfig({ ...given, DEMO: '1' }).demo, true)
})

test('proxies are counted or named by their networks; anything else stops the start', () => {
  const readTrustProxy = (text: string) => readConfig({ ...secrets, TRUST_PROXY: text }).trustProxy
  assert.equal(readTrustProxy(''), 0)
  assert.equal(readTrustProxy('2'), 2)
  assert.deepEqual(readTrustProxy('10.0.0.0/8, 2001:db8::/32,192.0.2.7'), [
    '10.0.0.0/8',
    '2001:db8::/32',
    '192.0.2.7',
  ])
  for (const text of [
    'true',
    '-1',
    '10',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '1,',
    'proxy.example',
  ])
    assert.throws(() => readTrustProxy(text), WrongConfig, text)
})

test('registers are the free ones, or by country those that know its companies', () => {
  const registersIn = (REGISTERS: string) => readConfig({ DATA_DIR: dataDir, REGISTERS }).registers
  assert.deepEqual(registersIn('pl:white_list+vies, cz:ares'), {
    pl: ['white_list', 'vies'],
    cz: ['ares'],
  })
  assert.deepEqual(registersIn('free')?.['ro'], ['anaf', 'vies'])
  assert.equal(readConfig({ DATA_DIR: dataDir }).registers, undefined)
  for (const wrong of ['pl', 'pl:ares', 'ua:vies', 'pl:vies:x', 'all'])
    assert.throws(() => registersIn(wrong), WrongConfig, wrong)
})

test('a watched folder is whole or refused, and its server is known by its key', () => {
  const SERIALS_SFTP_HOST_KEY = `SHA256:${'A'.repeat(43)}`
  const foldersIn = (env: object) => readConfig({ DATA_DIR: dataDir, ...env }).serialFolders
  assert.deepEqual(foldersIn({}), {})
  const SERIALS_SFTP_URL = 'sftp://club:p%40ss@files.example/out'
  assert.deepEqual(foldersIn({ SERIALS_SFTP_URL, SERIALS_SFTP_HOST_KEY }).sftp, {
    host: 'files.example',
    port: 22,
    user: 'club',
    password: 'p@ss',
    keyFile: undefined,
    hostKey: SERIALS_SFTP_HOST_KEY,
    path: '/out',
  })
  assert.throws(() => foldersIn({ SERIALS_SFTP_URL }), WrongConfig)
  const bare = { SERIALS_SFTP_URL: 'sftp://club@files.example/out', SERIALS_SFTP_HOST_KEY }
  assert.throws(() => foldersIn(bare), WrongConfig)
  assert.equal(foldersIn({ ...bare, SERIALS_SFTP_KEY_FILE: '/key' }).sftp?.keyFile, '/key')
  const s3 = foldersIn({ SERIALS_S3_URL: 's3://factory/out/' }).s3
  assert.deepEqual([s3?.bucket, s3?.prefix, s3?.region], ['factory', 'out/', 'eu-central-1'])
  const clear = { SERIALS_S3_URL: 's3://factory', SERIALS_S3_ENDPOINT: 'http://s3.example' }
  assert.throws(() => foldersIn({ ...production, ...clear }), WrongConfig)
})
