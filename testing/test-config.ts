import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

export async function testConfig(url: string, changes: Partial<Config>): Promise<Config> {
  const generateKey = () => randomBytes(32)
  return {
    port: 0,
    host: '127.0.0.1',
    tls: undefined,
    baseUrl: 'http://localhost:3000',
    dataDir: await mkdtemp(join(tmpdir(), 'rooflight-test-')),
    backOfficeUrl: undefined,
    databaseUrl: url,
    databaseOwnerUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'club@rooflight.example',
    smsUrl: undefined,
    addressUrl: undefined,
    registryUrl: undefined,
    registers: undefined,
    serialFolders: {},
    scannerUrl: undefined,
    sentryDsn: undefined,
    healthToken: undefined,
    googlePlacesKey: undefined,
    card: { url: undefined, key: 'test-key', webhookSecret: 'the-secret-of-the-tests' },
    cardProvider: 'edenred',
    cardBankPace: 1,
    push: undefined,
    printer: { url: undefined, secret: '', mail: undefined },
    demo: false,
    allowTestPhone: false,
    production: false,
    auditShare: 0,
    callsPerMinute: 1_000_000,
    trustProxy: 1,
    drainSeconds: 0,
    logLevel: 'silent',
    secrets: {
      tokenKey: generateKey(),
      codeKey: generateKey(),
      encryptionKey: generateKey(),
      fingerprintKey: generateKey(),
    },
    ...changes,
  }
}
