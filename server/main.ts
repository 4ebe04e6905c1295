import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { createApp } from './app.ts'
import type { AppContext } from '#server/context.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig, WrongConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { AlreadyRunning, assertDurable, startEmbedded } from './database/embedded.ts'
import { migrate, OutdatedDatabase } from './database/migrate.ts'
import { openCardBank } from './demo/open-card-bank.ts'
import { drawDemoPictures } from './database/seed/demo/seed-shop.ts'
import { seed } from './database/seed/seed.ts'
import { createGuards } from './access/guards.ts'
import { createLimits } from './http/limits.ts'
import { startJobs } from './jobs/jobs.ts'
import { createEventHub } from './notifications/event-hub.ts'
import { googleAddresses, photonAddresses } from './outside/addresses.ts'
import { absentCardProvider, httpCardProvider } from './outside/card-provider.ts'
import { folderFiles } from './outside/files.ts'
import { localAddresses } from './outside/local-addresses.ts'
import { demoMail, smtpMail } from './outside/mail.ts'
import { checkDigitRegistry } from './outside/registry.ts'
import { logOnlyErrorReports, sentryErrorReports } from './outside/error-reports.ts'
import { demoSms, gatewaySms } from './outside/sms.ts'
import { createMaintenance } from './settings/maintenance.ts'
import { createSettings } from './settings/settings.reads.ts'
import { createTokens } from './sign-in/tokens.ts'
import { welcomeText } from './welcome-text.ts'

const stopMilliseconds = 10_000
/** A signal to the whole group arrives twice: by itself and passed on by the parent. */
const echoMilliseconds = 1000

await main().catch((error: unknown) => {
  console.error(lineOf(error))
  process.exit(1)
})

async function main() {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await open(config, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

type OpenedDatabase = { url: string; stop: () => Promise<void> }

/** From a database to a server that answers. */
async function open(config: Config, database: OpenedDatabase) {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  await migrate(database.url)
  const { db, pool, close } = connect(database.url)
  await assertDurable(pool)
  const files = folderFiles(join(config.dataDir, 'files'))
  await seed(db, { ...config, clock: systemClock, files })
  const bank = await openCardBank(db, config)
  const configWithCard = { ...config, card: bank?.card ?? config.card }
  const context = createContext(configWithCard, { db, pool, log, url: database.url })
  const app = await createApp(context)
  const stopJobs = await startJobs(context, database.url)
  await app.listen({ port: config.port, host: config.host })
  console.log(await welcomeText(db, context.config))
  if (config.demo) drawPictures(context)
  stopOnSignal(async () => {
    await app.close()
    await stopJobs()
    await bank?.stop()
    await close()
    await database.stop()
  })
}

type OpenedResources = Pick<AppContext, 'db' | 'log'> & { pool: pg.Pool; url: string }

function createContext(config: Config, { db, pool, log, url }: OpenedResources): AppContext {
  const clock = systemClock
  const tokens = createTokens(config.secrets, clock)
  return {
    db,
    clock,
    config,
    secrets: config.secrets,
    tokens,
    guards: createGuards(db, tokens, clock),
    limits: createLimits(pool),
    settings: createSettings(db, clock, config.demo, config.cardProvider),
    maintenance: createMaintenance(db, clock),
    events: createEventHub({ url, db, clock, log }),
    outside: {
      mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : demoMail(db, clock),
      sms: config.smsUrl ? gatewaySms(config.smsUrl) : demoSms(db, clock),
      files: folderFiles(join(config.dataDir, 'files')),
      addresses: addressesOf(config),
      card: config.card.url
        ? httpCardProvider({ url: config.card.url, key: config.card.key })
        : absentCardProvider,
      registry: checkDigitRegistry,
      errorReports: config.sentryDsn ? sentryErrorReports(config.sentryDsn) : logOnlyErrorReports,
    },
    log,
  }
}

function addressesOf({ addressUrl, googlePlacesKey }: Config) {
  if (googlePlacesKey) return googleAddresses(googlePlacesKey)
  return addressUrl ? photonAddresses(addressUrl) : localAddresses()
}

function openDatabase({ databaseUrl, dataDir }: Config): Promise<OpenedDatabase> {
  if (databaseUrl) return Promise.resolve({ url: databaseUrl, stop: async () => {} })
  return startEmbedded({ dataDir, print: console.log })
}

/** The demo opens before its pictures are drawn; they appear within seconds. */
function drawPictures({ config, log }: AppContext) {
  drawDemoPictures(config.dataDir).catch((error: unknown) => log.error({ err: error }, 'pictures'))
}

/** The first signal stops gracefully, a later one or a long wait at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let stoppingSince = 0
  const onSignal = () => {
    if (stoppingSince && performance.now() - stoppingSince > echoMilliseconds) process.exit(1)
    if (stoppingSince) return
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** One line for what the person who starts can mend, the whole error for the rest. */
function lineOf(error: unknown) {
  for (const kind of [WrongConfig, AlreadyRunning, OutdatedDatabase])
    if (error instanceof kind) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one: PORT=3001 npm start`
  return error
}
