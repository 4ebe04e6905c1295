import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig, WrongConfig } from './config.ts'
import { proves } from '#tools/proves.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rooflight-config-'))
after(() => rmSync(dataDir, { recursive: true }))
const secret = () => randomBytes(32).toString('base64')
const secrets = { TOKEN_SECRET: secret(), CODE_SECRET: secret(), ENCRYPTION_SECRET: secret() }
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://club@db/club',
  BASE_URL: 'https://club.example',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  ...secrets,
}

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
  for (const name of ['DATABASE_URL', 'BASE_URL', 'SMTP_URL', 'SMS_URL'])
    assert.throws(() => readConfig({ ...production, [name]: undefined }), new RegExp(name))
})

test('production needs every secret by name and whole', () => {
  for (const name of Object.keys(secrets)) {
    assert.throws(() => readConfig({ ...production, [name]: undefined }), new RegExp(name))
    assert.throws(() => readConfig({ ...production, [name]: 'short' }), new RegExp(name))
  }
})

test('a database of its own is no demo unless asked', () => {
  const given = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://club@localhost/club?host=%2Frun' }
  assert.equal(readConfig(given).demo, false)
  assert.equal(readConfig({ ...given, DEMO: '1' }).demo, true)
})
