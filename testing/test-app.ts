import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { linkAudit } from '#server/platform/audit/link-audit.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect, type Limits } from '#server/platform/database/connect.ts'
import { absentCardProvider } from '#server/platform/outside/card-provider.ts'
import { createFolderFiles } from '#server/platform/outside/files.ts'
import { createLocalAddresses } from '#server/platform/outside/local-addresses.ts'
import type { Mail } from '#server/platform/outside/mail.ts'
import { createPrinterPort } from '#server/platform/outside/printer.ts'
import { createWebPush } from '#server/platform/outside/push.ts'
import { createDemoRegistry } from '#server/platform/outside/stand-ins/company-register.ts'
import { demoScanner } from '#server/platform/outside/scanner.ts'
import { logOnlyErrorReports } from '#server/platform/outside/error-reports.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import { type ApiCall, createApiCall } from './api-calls.ts'
import { findBrokenInvariants } from './broken-invariants.ts'
import { templateName } from './template-name.ts'
import { testConfig } from './test-config.ts'

const insufficientPrivilege = '42501'

/** Hooks have no time limit of their own. */
const endMilliseconds = 600_000

/** On a busy machine everything takes longer; none of it is a fault. */
export const patience: Limits = {
  connectionTimeoutMillis: 120_000,
  lock_timeout: 60_000,
  statement_timeout: 300_000,
  idle_in_transaction_session_timeout: 300_000,
}

/** A clock that moves only when a test moves it. */
type TestClock = { now(): Date; set(at: string | Date): void; add(milliseconds: number): void }

export type TestApp = AppContext & {
  app: Awaited<ReturnType<typeof createApp>>
  pool: pg.Pool
  url: string
  clock: TestClock
  sent: { mails: Mail[]; texts: { to: string; text: string }[] }
  api: ApiCall
}

/**
 * The whole server on a database of its own, cloned from the migrated template whose address is in
 * TEST_DATABASE_URL. Outside services are stand-ins that remember. Ends with the test file, after the invariants have been checked.
 */
export async function testApp(
  changes: Partial<Config> = {},
  limits: Limits = patience,
): Promise<TestApp> {
  const url = await cloneDatabase()
  const { db, quick, pool, silence, close } = connect(url, { limits })
  const clock = testClock('2026-06-15T09:00:00Z')
  const config = await testConfig(url, changes)
  const sent: TestApp['sent'] = { mails: [], texts: [] }
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  const context = createContext(config, {
    db,
    quick,
    pool,
    silence,
    url,
    clock,
    log,
    outside: {
      mail: { send: async (mail) => void sent.mails.push(mail) },
      sms: { send: async (to, text) => void sent.texts.push({ to, text }) },
      files: createFolderFiles(join(config.dataDir, 'files')),
      addresses: createLocalAddresses(),
      card: absentCardProvider,
      registry: createDemoRegistry(),
      scanner: demoScanner,
      serialFolders: [],
      printer: createPrinterPort(config.printer, {
        send: async (mail) => void sent.mails.push(mail),
      }),
      push: config.push && createWebPush(config.push, config.push.standIn),
      errorReports: logOnlyErrorReports,
    },
  })
  const app = await createApp(context)
  const end = async () => {
    await expirePoints({ db, now: clock.now() })
    await linkAudit({ db })
    const brokenRows = await findBrokenInvariants(pool, clock.now())
    await app.close()
    await close()
    await dropDatabase(url)
    await rm(config.dataDir, { recursive: true, force: true })
    assert.deepEqual(brokenRows, [])
  }
  after(end, { timeout: endMilliseconds })
  return { ...context, app, pool, url, clock, sent, api: createApiCall(app) }
}

function testClock(start: string): TestClock {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set: (next) => void (at = new Date(next)),
    add: (milliseconds) => void (at = new Date(at.getTime() + milliseconds)),
  }
}

export async function cloneDatabase() {
  const server = process.env['TEST_DATABASE_URL']
  if (!server)
    throw new Error(
      'Run server tests by `npm test` or `npm run test:server`: they need a database.',
    )
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${templateName}`)
  // What is thrown away in a minute need not be safe from a loss of power.
  await administer(server, `alter database ${name} set synchronous_commit = off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** PostgreSQL's own housekeeping may be at work there, which only it can end: then once more. */
export async function dropDatabase(url: string, tries = 50): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']!
  try {
    await administer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege || tries === 0) throw error
    await wait(100)
    await dropDatabase(url, tries - 1)
  }
}

async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
