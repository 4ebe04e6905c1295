import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Secrets } from './secrets.ts'

const secretNames = ['TOKEN_SECRET', 'CODE_SECRET', 'ENCRYPTION_SECRET'] as const
const keyBytes = 32
/** The name of the provider's resource in addresses. */
export const defaultCardProvider = 'edenred'

export type Config = {
  port: number
  host: string
  baseUrl: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  smsUrl: string | undefined
  addressUrl: string | undefined
  sentryDsn: string | undefined
  googlePlacesKey: string | undefined
  /** The provider of the club card and how it and we prove who we are. */
  card: { url: string | undefined; key: string; webhookSecret: string }
  cardProvider: string
  /** How many times faster than usual the bank of the demo works. */
  cardBankPace: number
  demo: boolean
  allowTestPhone: boolean
  production: boolean
  auditShare: number
  callsPerMinute: number
  trustProxy: boolean
  logLevel: string
  secrets: Secrets
}

const flag = z.optional(z.enum(['0', '1']))
const environment = z.object({
  PORT: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(65_535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/)),
    'Rooflight Club <club@rooflight.example>',
  ),
  SMS_URL: z.optional(z.url({ protocol: /^(twilio\+)?https?$/ })),
  SENTRY_DSN: z.optional(z.url({ protocol: /^https?$/ })),
  ADDRESS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  GOOGLE_PLACES_KEY: z.optional(z.string().check(z.minLength(10))),
  CARD_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CARD_KEY: z.optional(z.string().check(z.minLength(1))),
  CARD_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16))),
  CARD_PROVIDER: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), defaultCardProvider),
  CARD_BANK_PACE: z._default(z.coerce.number<string>().check(z.minimum(1)), 1),
  DEMO: flag,
  ALLOW_TEST_PHONE: flag,
  NODE_ENV: z.optional(z.string()),
  AUDIT_SHARE: z._default(z.coerce.number<string>().check(z.minimum(0), z.maximum(1)), 0.05),
  CALLS_PER_MINUTE: z._default(z.coerce.number<string>().check(z.int(), z.minimum(1)), 1200),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
})

/** A setting that stops the start; the message is the one line to print. */
export class WrongConfig extends Error {}

/** Reads and checks the environment once. Throws `WrongConfig` with one clear line. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = z.safeParse(environment, filled)
  if (!result.success) {
    const name = String(result.error.issues[0]!.path[0])
    throw new WrongConfig(
      `${name}=${env[name]} is not a value it can have. See the table in README.md.`,
    )
  }
  const value = result.data
  const production = value.NODE_ENV === 'production'
  const demo = value.DEMO === undefined ? !production && !value.DATABASE_URL : value.DEMO === '1'
  if (production && demo)
    throw new WrongConfig('DEMO=1 cannot run together with NODE_ENV=production.')
  if (production && value.ALLOW_TEST_PHONE === '1')
    throw new WrongConfig('ALLOW_TEST_PHONE=1 cannot run together with NODE_ENV=production.')
  if (production) requireOutside(filled)
  if (value.CARD_URL && !(value.CARD_KEY && value.CARD_WEBHOOK_SECRET))
    throw new WrongConfig('CARD_URL needs CARD_KEY and CARD_WEBHOOK_SECRET beside it.')
  const dataDir = resolve(value.DATA_DIR)
  return {
    port: value.PORT,
    host: value.HOST,
    baseUrl: (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    dataDir,
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    smsUrl: value.SMS_URL,
    addressUrl: value.ADDRESS_URL,
    sentryDsn: value.SENTRY_DSN,
    googlePlacesKey: value.GOOGLE_PLACES_KEY,
    card: {
      url: value.CARD_URL?.replace(/\/$/, ''),
      key: value.CARD_KEY ?? '',
      webhookSecret: value.CARD_WEBHOOK_SECRET ?? '',
    },
    cardProvider: value.CARD_PROVIDER,
    cardBankPace: value.CARD_BANK_PACE,
    demo,
    allowTestPhone: value.ALLOW_TEST_PHONE === '1',
    production,
    auditShare: value.AUDIT_SHARE,
    callsPerMinute: value.CALLS_PER_MINUTE,
    trustProxy: value.TRUST_PROXY === '1',
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    secrets: secretsOf(env, dataDir, production),
  }
}

/** Production never falls back to a stand-in. */
function requireOutside(env: Record<string, unknown>) {
  const missing = ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'BASE_URL'].find((name) => !env[name])
  if (missing) throw new WrongConfig(`${missing} is missing: production needs it.`)
}

/** From the environment; outside production made on first start and kept in the data folder. */
function secretsOf(env: NodeJS.ProcessEnv, dataDir: string, production: boolean): Secrets {
  const missing = secretNames.filter((name) => !env[name])
  if (production && missing.length > 0)
    throw new WrongConfig(`${missing[0]} is missing: production needs ${secretNames.join(', ')}.`)
  const stored = missing.length > 0 ? storedSecrets(dataDir) : {}
  const [tokenKey, codeKey, encryptionKey] = secretNames.map((name) =>
    keyOf(name, env[name] ?? stored[name]),
  )
  const oldEncryptionKeys = (env['ENCRYPTION_SECRET_OLD'] || '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => keyOf('ENCRYPTION_SECRET_OLD', text))
  return {
    tokenKey: tokenKey!,
    codeKey: codeKey!,
    encryptionKey: encryptionKey!,
    oldEncryptionKeys,
  }
}

function storedSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  const made = secretNames.map((name) => [name, randomBytes(keyBytes).toString('base64')])
  try {
    writeFileSync(file, JSON.stringify(Object.fromEntries(made), null, 2), {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const { SEAL_SECRET: former = '', ...read }: Record<string, string> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return { ENCRYPTION_SECRET: former, ...read }
}

function keyOf(name: string, text = '') {
  const key = Buffer.from(text, 'base64')
  if (key.length !== keyBytes) throw new WrongConfig(`${name} must be ${keyBytes} bytes in base64.`)
  return key
}
