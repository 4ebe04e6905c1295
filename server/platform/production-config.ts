import ipaddr from 'ipaddr.js'
import { WrongConfig } from './wrong-config.ts'

type Env = Readonly<Record<string, string | undefined>>

const requiredNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_URL',
  'BASE_URL',
  'BACK_OFFICE_URL',
  'SCANNER_URL',
]
const encryptedOnly = [
  'SMS_URL',
  'CARD_URL',
  'PRINTER_URL',
  'ADDRESS_URL',
  'REGISTRY_URL',
  'SERIALS_S3_ENDPOINT',
  'SENTRY_DSN',
]
const tlsModes = ['require', 'verify-ca', 'verify-full']

/**
 * Production never falls back to a stand-in, and nothing it says crosses a network in the clear.
 * Throws `WrongConfig` with one clear line. (ASVS 3.5.4, 12.2.1,
 * 12.3.1, 12.3.3)
 */
export function requireSafe(env: Env) {
  const missing = requiredNames.find((name) => !env[name])
  if (missing) throw new WrongConfig(`${missing} is missing: production needs it.`)
  for (const name of ['BASE_URL', 'BACK_OFFICE_URL'])
    if (env[name] && parseUrl(env[name])!.protocol !== 'https:')
      throw new WrongConfig(`${name} must begin with https:// in production.`)
  if (parseUrl(env['BACK_OFFICE_URL'])?.host === parseUrl(env['BASE_URL'])!.host)
    throw new WrongConfig('BACK_OFFICE_URL must be a host of its own: not that of BASE_URL.')
  for (const name of encryptedOnly) {
    const url = parseUrl(env[name])
    if (url && !/^(twilio\+)?https:$/.test(url.protocol) && !isThisMachine(url.hostname))
      throw new WrongConfig(`${name} must begin with https:// in production.`)
  }
  if (env['HOST'] && !isThisMachine(env['HOST']) && !env['TLS_CERT_FILE'])
    throw new WrongConfig(
      'HOST lets others than this machine in: production needs TLS_CERT_FILE and TLS_KEY_FILE for that.',
    )
  const scanner = env['SCANNER_URL']!
  if (scanner.startsWith('tcp:') && !isThisMachine(new URL(scanner).hostname))
    throw new WrongConfig('SCANNER_URL must be on this machine: ClamAV speaks no TLS.')
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'])
    if (!isSafeDatabase(parseUrl(env[name])))
      throw new WrongConfig(`${name} needs sslmode=verify-full: the database is across a network.`)
}

/** True for this machine itself, where connections need no encryption. */
export function isThisMachine(host: string) {
  const bare = host.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare === '') return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}

function isSafeDatabase(url: URL | undefined) {
  if (!url) return true
  const host = url.searchParams.get('host') ?? url.hostname
  if (host.startsWith('/') || isThisMachine(host)) return true
  return tlsModes.includes(url.searchParams.get('sslmode') ?? '')
}

function parseUrl(value: string | undefined) {
  return value ? new URL(value) : undefined
}
