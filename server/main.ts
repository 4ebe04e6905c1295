import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { createContext } from './create-context.ts'
import { createLog } from '#server/platform/create-log.ts'
import type { AppContext } from '#server/platform/context.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { WrongConfig } from '#server/platform/config/wrong-config.ts'
import { connect, type Watch } from '#server/platform/database/connect.ts'
import { assertDurable } from '#server/platform/database/embedded/embedded-settings.ts'
import { AlreadyRunning, startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate, NewerDatabase, OutdatedDatabase } from '#server/platform/database/migrate.ts'
import { migrateAsOwner, ownsSchema } from '#server/platform/database/server-role.ts'
import { watchSchema } from '#server/platform/database/watch-schema.ts'
import { openCardBank } from '#demo/open-card-bank.ts'
import { seed } from '#server/seed.ts'
import { endGracefully } from '#server/platform/end-gracefully.ts'
import { startJobs } from '#server/club/jobs/jobs.ts'
import { createGoogleAddresses, createPhotonAddresses } from '#server/platform/outside/addresses.ts'
import {
  absentCardProvider,
  createHttpCardProvider,
} from '#server/platform/outside/card-provider.ts'
import { createFolderFiles } from '#server/platform/outside/files.ts'
import { createLocalAddresses } from '#server/platform/outside/local-addresses.ts'
import { createDemoMail, type MailPort, createSmtpMail } from '#server/platform/outside/mail.ts'
import { createDemoPrinter, createPrinterPort } from '#server/platform/outside/printer.ts'
import { createWebPush } from '#server/platform/outside/push.ts'
import {
  absentRegistry,
  createPublicRegistry,
  onlyVies,
} from '#server/platform/outside/registry.ts'
import { createDemoRegistry } from '#server/platform/outside/stand-ins/company-register.ts'
import { createS3Folder } from '#server/platform/outside/serial-folders/s3-folder.ts'
import { createSftpFolder } from '#server/platform/outside/serial-folders/sftp-folder.ts'
import {
  absentScanner,
  createClamavScanner,
  demoScanner,
} from '#server/platform/outside/scanner.ts'
import {
  logOnlyErrorReports,
  createSentryErrorReports,
} from '#server/platform/outside/error-reports.ts'
import { createDemoSms, createGatewaySms } from '#server/platform/outside/sms.ts'
import { buildWelcomeText } from './welcome-text.ts'
import type * as tasks from './tasks.ts'

type Tasks = typeof tasks

declare module '#server/platform/workers/create-workers.ts' {
  interface WorkerTasks extends Tasks {}
}

await main().catch((error: unknown) => {
  console.error(formatError(error))
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

async function open(config: Config, database: OpenedDatabase) {
  const log = createLog(config.logLevel)
  const onGivenWay = (name: string) => log.warn({ migration: name }, 'waits for its tables')
  const { databaseOwnerUrl } = config
  if (databaseOwnerUrl) await migrateAsOwner(databaseOwnerUrl, database.url, { onGivenWay })
  else await migrate(database.url, { onGivenWay })
  const { db, quick, pool, silence, close } = connect(database.url, { watch: createWatch(log) })
  await assertDurable(pool)
  if (config.production && (await ownsSchema(pool)))
    throw new WrongConfig(
      'DATABASE_URL names a role that owns the schema: production needs DATABASE_OWNER_URL for that, and a role of its own for the server.',
    )
  const files = createFolderFiles(join(config.dataDir, 'files'))
  await seed(db, { ...config, clock: systemClock, files })
  const bank = await openCardBank(db, config)
  const configWithCard = { ...config, card: bank?.card ?? config.card }
  const context = createContext(configWithCard, {
    db,
    quick,
    pool,
    silence,
    url: database.url,
    clock: systemClock,
    log,
    outside: createOutside(configWithCard, db),
  })
  await context.settings.rememberAll()
  const app = await createApp(context)
  await app.listen({ port: config.port, host: config.host })
  // Jobs begin beside the first calls, which need none.
  const jobs = startJobs(context, database.url)
  const stopWatching = await watchSchema(db, (names) => {
    log.error({ migrations: names }, 'a newer server has changed the database: this one ends')
    process.kill(process.pid, 'SIGTERM')
  })
  endGracefully({
    announce: context.drain.begin,
    drainSeconds: config.drainSeconds,
    log,
    errorReports: context.outside.errorReports,
    async stop() {
      stopWatching()
      await app.close()
      await jobs.then((stop) => stop())
      await bank?.stop()
      await close()
      await database.stop()
    },
  })
  await jobs
  console.log(await buildWelcomeText(db, context.config))
  if (config.demo) void copyPictures(context)
}

function createWatch(log: FastifyBaseLogger): Watch {
  return {
    onLost: (error) => log.error({ err: error }, 'connections to the database were lost'),
    onBack: () => log.warn('the database is back'),
  }
}

function createOutside(config: Config, db: AppContext['db']): AppContext['outside'] {
  const mail = config.smtpUrl
    ? createSmtpMail(config.smtpUrl, config.mailFrom)
    : createDemoMail(db, systemClock)
  return {
    mail,
    printer: createPrinter(config, mail),
    sms: config.smsUrl ? createGatewaySms(config.smsUrl) : createDemoSms(db, systemClock),
    files: createFolderFiles(join(config.dataDir, 'files')),
    addresses: createAddresses(config),
    card: config.card.url
      ? createHttpCardProvider({ url: config.card.url, key: config.card.key })
      : absentCardProvider,
    registry: createRegistry(config),
    scanner: createScanner(config),
    serialFolders: createSerialFolders(config),
    push: config.push && createWebPush(config.push, config.push.standIn),
    errorReports: config.sentryDsn
      ? createSentryErrorReports(config.sentryDsn)
      : logOnlyErrorReports,
  }
}

function createPrinter({ demo, printer }: Config, mail: MailPort) {
  return demo && !printer.url && !printer.mail
    ? createDemoPrinter(mail)
    : createPrinterPort(printer, mail)
}

function createAddresses({ addressUrl, googlePlacesKey }: Config) {
  if (googlePlacesKey) return createGoogleAddresses(googlePlacesKey)
  return addressUrl ? createPhotonAddresses(addressUrl) : createLocalAddresses()
}

function createRegistry({ registryUrl, registers, demo }: Config) {
  if (registers || registryUrl)
    return createPublicRegistry(registers ?? onlyVies, {
      urls: registryUrl ? { vies: registryUrl } : {},
    })
  return demo ? createDemoRegistry({ delay: 400, perMinute: 60 }) : absentRegistry
}

function createSerialFolders({ serialFolders: { sftp, s3 } }: Config) {
  return [...(sftp ? [createSftpFolder(sftp)] : []), ...(s3 ? [createS3Folder(s3)] : [])]
}

function createScanner({ scannerUrl }: Config) {
  if (!scannerUrl) return demoScanner
  return scannerUrl === 'none' ? absentScanner : createClamavScanner(scannerUrl)
}

function openDatabase({ databaseUrl, dataDir }: Config): Promise<OpenedDatabase> {
  if (databaseUrl) return Promise.resolve({ url: databaseUrl, stop: async () => {} })
  return startEmbedded({ dataDir, print: console.log })
}

/** The demo opens before its pictures are there; they appear within a second. */
async function copyPictures({ config, log }: AppContext) {
  const { copyDemoPictures } = await import('#demo/seed-shop.ts')
  await copyDemoPictures(config.dataDir).catch((error: unknown) =>
    log.error({ err: error }, 'pictures'),
  )
}

/** One line for what the person who starts can mend, the whole error for the rest. */
function formatError(error: unknown) {
  for (const kind of [WrongConfig, AlreadyRunning, OutdatedDatabase, NewerDatabase])
    if (error instanceof kind) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one: PORT=3001 npm start`
  return error
}
