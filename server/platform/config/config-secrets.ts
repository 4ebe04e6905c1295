import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describe } from './variables.ts'
import { WrongConfig } from './wrong-config.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export const secretNames = [
  'TOKEN_SECRET',
  'CODE_SECRET',
  'ENCRYPTION_SECRET',
  'FINGERPRINT_SECRET',
] as const
const keyBytes = 32
/** Of 32 random bytes fewer differ once in more than ten million times a million. */
const minDifferentBytes = 16

const made = { otherwise: 'made on the first start', example: '' }
const describeKey = (about: string) => describe(z.optional(z.string()), about, made)
const describeOldKey = (about: string) => describe(z.optional(z.string()), about)

export const secretsEnvironment = {
  TOKEN_SECRET: describeKey(
    'Signs access tokens. Each key is 32 random bytes in base64 (`openssl rand -base64 32`), no two alike.',
  ),
  CODE_SECRET: describeKey('Hashes one-time codes.'),
  ENCRYPTION_SECRET: describeKey('Encrypts voucher codes, card numbers and second factors.'),
  FINGERPRINT_SECRET: describeKey(
    'Hashes what has to be recognised and not read ([keys](../security/keys.md)).',
  ),
  TOKEN_SECRET_OLD: describeOldKey(
    'Keys that `TOKEN_SECRET` has followed, with commas between. Tokens they signed hold for their hour; take them out a day later.',
  ),
  CODE_SECRET_OLD: describeOldKey('The same for `CODE_SECRET`: codes hold for ten minutes.'),
  ENCRYPTION_SECRET_OLD: describeOldKey(
    'The same for `ENCRYPTION_SECRET`. `npm run rotate-keys`, or the nightly job, encrypts again what they encrypted.',
  ),
  FINGERPRINT_SECRET_OLD: describeOldKey(
    'The same for `FINGERPRINT_SECRET`. When to take them out: [keys](../security/keys.md).',
  ),
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * The keys, from the environment; outside production made on first start and kept in the data
 * folder. Throws `WrongConfig` for one that is missing, too short, weak or the same as another.
 */
export function readSecrets(env: Env, dataDir: string, production: boolean): Secrets {
  const missing = secretNames.filter((name) => !env[name])
  if (production && missing.length > 0)
    throw new WrongConfig(`${missing[0]} is missing: production needs ${secretNames.join(', ')}.`)
  const storedSecrets = missing.length > 0 ? loadOrCreateSecrets(dataDir) : {}
  const [tokenKey, codeKey, encryptionKey, fingerprintKey] = secretNames.map((name) =>
    parseKey(name, env[name] || storedSecrets[name]),
  )
  const secrets = {
    tokenKey: tokenKey!,
    codeKey: codeKey!,
    encryptionKey: encryptionKey!,
    fingerprintKey: fingerprintKey!,
    oldTokenKeys: parseOldKeys(env, 'TOKEN_SECRET_OLD'),
    oldCodeKeys: parseOldKeys(env, 'CODE_SECRET_OLD'),
    oldEncryptionKeys: parseOldKeys(env, 'ENCRYPTION_SECRET_OLD'),
    oldFingerprintKeys: parseOldKeys(env, 'FINGERPRINT_SECRET_OLD'),
  }
  if (production) requireStrong([tokenKey!, codeKey!, encryptionKey!, fingerprintKey!])
  return secrets
}

function parseOldKeys(env: Env, name: string) {
  return (env[name] || '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => parseKey(name, text))
}

function requireStrong(keys: readonly Buffer[]) {
  for (const [place, key] of keys.entries()) {
    if (new Set(key).size < minDifferentBytes)
      throw new WrongConfig(
        `${secretNames[place]} is too simple: openssl rand -base64 32 makes one.`,
      )
    const twin = keys.findIndex((other, at) => at < place && other.equals(key))
    if (twin >= 0)
      throw new WrongConfig(`${secretNames[place]} is the same as ${secretNames[twin]}.`)
  }
}

/** A file of an earlier version lacks a name: it gets one. */
function loadOrCreateSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  const secrets = Object.fromEntries(
    secretNames.map((name) => [name, randomBytes(keyBytes).toString('base64')]),
  )
  const storedSecrets = writeIfMissing(file, secrets) ? secrets : readStored(file)
  if (secretNames.every((name) => storedSecrets[name])) return storedSecrets
  const whole = { ...secrets, ...storedSecrets }
  writeFileSync(file, JSON.stringify(whole, null, 2), { mode: 0o600 })
  return whole
}

function writeIfMissing(file: string, secrets: Record<string, string>) {
  try {
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function readStored(file: string): Record<string, string> {
  const { SEAL_SECRET: former, ...read }: Record<string, string> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return { ...(former && { ENCRYPTION_SECRET: former }), ...read }
}

function parseKey(name: string, text = '') {
  const key = Buffer.from(text, 'base64')
  if (key.length !== keyBytes) throw new WrongConfig(`${name} must be ${keyBytes} bytes in base64.`)
  return key
}
