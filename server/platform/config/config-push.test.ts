import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createKeys, readPushConfig } from './config-push.ts'
import { WrongConfig } from './wrong-config.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'rooflight-push-'))
after(() => rm(dataDir, { recursive: true }))
const here = { dataDir, production: false, mailFrom: 'Rooflight Club <club@rooflight.example>' }
const production = { ...here, production: true }

const { publicKey, privateKey } = createKeys()
const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }

test('outside production keys are made once and kept for the owner alone', async () => {
  const first = readPushConfig({}, here)
  assert.deepEqual(readPushConfig({}, here), first)
  assert.equal(first!.subject, 'mailto:club@rooflight.example')
  assert.equal((await stat(join(dataDir, 'vapid.json'))).mode & 0o777, 0o600)
})

test('production has push with its own keys, and without them none', () => {
  assert.equal(readPushConfig({}, production), undefined)
  const { publicKey: used, standIn } = readPushConfig(keys, production)!
  assert.deepEqual([used, standIn], [publicKey, undefined])
  const named = { ...keys, VAPID_SUBJECT: 'https://club.example' }
  assert.equal(readPushConfig(named, production)!.subject, 'https://club.example')
})

test('keys that do not belong together, one alone and a stand-in in production stop the start', () => {
  for (const env of [
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { ...keys, VAPID_PUBLIC_KEY: createKeys().publicKey },
    { ...keys, VAPID_PRIVATE_KEY: 'short' },
    { ...keys, VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') },
    { ...keys, PUSH_STAND_IN: 'http://127.0.0.1:1' },
  ])
    assert.throws(() => readPushConfig(env, production), WrongConfig)
})
