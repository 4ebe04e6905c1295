import { createECDH, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describe } from './variables.ts'
import type { Vapid } from '#server/platform/outside/push.ts'
import { WrongConfig } from './wrong-config.ts'

type Env = Readonly<Record<string, string | undefined>>
export type PushConfig = Vapid & {
  /** The one address besides public ones where a push may go, of a push service of a test. */
  standIn: string | undefined
}
type Place = { dataDir: string; production: boolean; mailFrom: string }
type Keys = Pick<Vapid, 'publicKey' | 'privateKey'>

export const pushEnvironment = {
  VAPID_PUBLIC_KEY: describe(
    z.optional(z.string()),
    'Key of web push: `npx web-push generate-vapid-keys`, once. With another key every browser has to subscribe again.',
    { otherwise: 'made on the first start; production then sends no push' },
  ),
  VAPID_PRIVATE_KEY: describe(z.optional(z.string()), 'Private half of `VAPID_PUBLIC_KEY`.'),
  VAPID_SUBJECT: describe(
    z.optional(z.string().check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/))),
    'Contact for push services, `mailto:` or `https:`.',
    { otherwise: 'the address in `MAIL_FROM`' },
  ),
  PUSH_STAND_IN: describe(
    z.optional(z.url({ protocol: /^http$/ })),
    'Push service of a test, as `http://127.0.0.1:4000`. Refused in production.',
  ),
}

const curve = 'prime256v1'
const keyBytes = 32

/** In production without keys no push. Throws `WrongConfig` for keys that are no pair. */
export function readPushConfig(
  env: Env,
  { dataDir, production, mailFrom }: Place,
): PushConfig | undefined {
  const [publicKey, privateKey] = [env['VAPID_PUBLIC_KEY'], env['VAPID_PRIVATE_KEY']]
  if (!publicKey !== !privateKey)
    throw new WrongConfig('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.')
  if (production && env['PUSH_STAND_IN'])
    throw new WrongConfig('PUSH_STAND_IN cannot run together with NODE_ENV=production.')
  if (production && !publicKey) return undefined
  const keys = publicKey && privateKey ? { publicKey, privateKey } : loadOrCreateKeys(dataDir)
  if (!isPair(keys))
    throw new WrongConfig(
      'VAPID_PUBLIC_KEY is not that of VAPID_PRIVATE_KEY: npx web-push generate-vapid-keys makes both.',
    )
  const [address] = /[^<\s]+@[^>\s]+/.exec(mailFrom) ?? []
  const standIn = env['PUSH_STAND_IN'] && new URL(env['PUSH_STAND_IN']).origin
  return { ...keys, subject: env['VAPID_SUBJECT'] ?? `mailto:${address}`, standIn }
}

function isPair({ publicKey, privateKey }: Keys) {
  const secret = Buffer.from(privateKey, 'base64url')
  if (secret.length !== keyBytes) return false
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(secret)
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
}

function loadOrCreateKeys(dataDir: string): Keys {
  const file = join(dataDir, 'vapid.json')
  mkdirSync(dataDir, { recursive: true })
  const keyPair = createKeys()
  // Whole or not at all: a server that starts beside this one must not read half a file.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(keyPair, null, 2), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return keyPair
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(readFileSync(file, 'utf8')) as Keys
  } finally {
    unlinkSync(draft)
  }
}

export function createKeys(): Keys {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.alloc(keyBytes)
  const secret = pair.getPrivateKey()
  secret.copy(privateKey, keyBytes - secret.length)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}
