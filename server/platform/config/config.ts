import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { environment } from './environment.ts'
import { parseProxies } from './server-environment.ts'
import { type PushConfig, readPushConfig } from './config-push.ts'
import { parseRegisters } from './config-registers.ts'
import { readSecrets } from './config-secrets.ts'
import { type SerialFolders, readSerialFolders } from './config-serials.ts'
import { requireSafe } from './production-config.ts'
import type { RegistersOf } from '#server/platform/outside/registry.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { WrongConfig } from './wrong-config.ts'

export type Config = {
  port: number
  host: string
  tls: { certFile: string; keyFile: string } | undefined
  baseUrl: string
  dataDir: string
  /** The back office's own host, when it has one. */
  backOfficeUrl: string | undefined
  databaseUrl: string | undefined
  /** Owns the schema: migrations run by it, the server does not. */
  databaseOwnerUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  smsUrl: string | undefined
  addressUrl: string | undefined
  /** Address of ClamAV; `none` if the club does without. */
  scannerUrl: string | undefined
  registryUrl: string | undefined
  /** By country, which public registers of companies are asked. */
  registers: RegistersOf | undefined
  serialFolders: SerialFolders
  sentryDsn: string | undefined
  /** Opens /health/deep; without one it is not there. */
  healthToken: string | undefined
  googlePlacesKey: string | undefined
  /** The provider of the club card and how it and we prove who we are. */
  card: { url: string | undefined; key: string; webhookSecret: string }
  cardProvider: string
  printer: { url: string | undefined; secret: string; mail: string | undefined }
  /** Keys that sign push messages, and one more allowed address for tests; undefined: no push. */
  push: PushConfig | undefined
  /** Speed of the demo's bank as a multiple of the usual one. */
  cardBankPace: number
  demo: boolean
  allowTestPhone: boolean
  production: boolean
  auditShare: number
  callsPerMinute: number
  /** Number of proxies in front of the server, or their networks; only these are trusted. */
  trustProxy: number | readonly string[]
  /** For how long a server that is to stop is only not ready, so that balancers leave it alone. */
  drainSeconds: number
  logLevel: string
  secrets: Secrets
}

/** Reads and checks the environment once. Throws `WrongConfig` with one clear line. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const nonEmptyEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = z.safeParse(environment, nonEmptyEnv)
  if (!result.success) {
    const name = String(result.error.issues[0]!.path[0])
    throw new WrongConfig(
      `${name}=${env[name]} is not a value it can have. See docs/operations/configuration.md.`,
    )
  }
  const value = result.data
  const production = value.NODE_ENV === 'production'
  const demo = value.DEMO === undefined ? !production && !value.DATABASE_URL : value.DEMO === '1'
  if (production && demo)
    throw new WrongConfig('DEMO=1 cannot run together with NODE_ENV=production.')
  if (production && value.ALLOW_TEST_PHONE === '1')
    throw new WrongConfig('ALLOW_TEST_PHONE=1 cannot run together with NODE_ENV=production.')
  if (production) requireSafe(nonEmptyEnv)
  if (value.CARD_URL && !(value.CARD_KEY && value.CARD_WEBHOOK_SECRET))
    throw new WrongConfig('CARD_URL needs CARD_KEY and CARD_WEBHOOK_SECRET beside it.')
  if (value.PRINTER_URL && !value.PRINTER_SECRET)
    throw new WrongConfig('PRINTER_URL needs PRINTER_SECRET beside it.')
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = value
  if (Boolean(certFile) !== Boolean(keyFile))
    throw new WrongConfig('TLS_CERT_FILE and TLS_KEY_FILE need each other.')
  const dataDir = resolve(value.DATA_DIR)
  return {
    port: value.PORT,
    host: value.HOST,
    tls: certFile && keyFile ? { certFile, keyFile } : undefined,
    baseUrl: (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    dataDir,
    backOfficeUrl: value.BACK_OFFICE_URL?.replace(/\/$/, ''),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    smsUrl: value.SMS_URL,
    addressUrl: value.ADDRESS_URL,
    scannerUrl: value.SCANNER_URL,
    registryUrl: value.REGISTRY_URL,
    registers: value.REGISTERS ? parseRegisters(value.REGISTERS)! : undefined,
    serialFolders: readSerialFolders(nonEmptyEnv),
    sentryDsn: value.SENTRY_DSN,
    healthToken: value.HEALTH_TOKEN,
    googlePlacesKey: value.GOOGLE_PLACES_KEY,
    card: {
      url: value.CARD_URL?.replace(/\/$/, ''),
      key: value.CARD_KEY ?? '',
      webhookSecret: value.CARD_WEBHOOK_SECRET ?? '',
    },
    cardProvider: value.CARD_PROVIDER,
    printer: {
      url: value.PRINTER_URL,
      secret: value.PRINTER_SECRET ?? '',
      mail: value.PRINTER_MAIL,
    },
    push: readPushConfig(nonEmptyEnv, { dataDir, production, mailFrom: value.MAIL_FROM }),
    cardBankPace: value.CARD_BANK_PACE,
    demo,
    allowTestPhone: value.ALLOW_TEST_PHONE === '1',
    production,
    auditShare: value.AUDIT_SHARE,
    callsPerMinute: value.CALLS_PER_MINUTE,
    trustProxy: parseProxies(value.TRUST_PROXY)!,
    drainSeconds: value.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    secrets: readSecrets(env, dataDir, production),
  }
}
