import { join } from 'node:path'
import pino from 'pino'
import { createApp, type House } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig, WrongConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { AlreadyRunning, assertDurable, startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { drawDemoPictures } from './database/seed/demo/seed-shop.ts'
import { seed } from './database/seed/seed.ts'
import { createGuards } from './http/guards.ts'
import { createLimits } from './http/limits.ts'
import { startJobs } from './jobs/jobs.ts'
import { folderFiles } from './outside/files.ts'
import { demoMail, smtpMail } from './outside/mail.ts'
import { demoSms, gatewaySms } from './outside/sms.ts'
import { createSettings } from './settings/settings.reads.ts'
import { createTokens } from './sign-in/tokens.ts'
import { welcomeText } from './welcome-text.ts'

const stopMilliseconds = 10_000

await main().catch((error: unknown) => {
  const expected = error instanceof WrongConfig || error instanceof AlreadyRunning
  console.error(expected ? error.message : error)
  process.exit(1)
})

async function main() {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const database = await openDatabase(config)
  await migrate(database.url)
  const { db, pool, close } = connect(database.url)
  await assertDurable(pool)
  await seed(db, { ...config, clock: systemClock })
  const clock = systemClock
  const tokens = createTokens(config.secrets, clock)
  const house: House = {
    db,
    clock,
    config,
    secrets: config.secrets,
    tokens,
    guards: createGuards(db, tokens, clock),
    limits: createLimits(pool),
    settings: createSettings(db, clock, config.demo),
    outside: {
      mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : demoMail(db, clock),
      sms: config.smsUrl ? gatewaySms(config.smsUrl) : demoSms(db, clock),
      files: folderFiles(join(config.dataDir, 'files')),
    },
    log,
  }
  const app = await createApp(house)
  const stopJobs = await startJobs(house, database.url)
  await app.listen({ port: config.port, host: config.host })
  console.log(await welcomeText(db, config))
  if (config.demo) drawPictures(house)
  stopOnSignal(async () => {
    await app.close()
    await stopJobs()
    await close()
    await database.stop()
  })
}

function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbedded({ dataDir, say: console.log })
}

/** The demo opens before its pictures are drawn; they appear within seconds. */
function drawPictures({ config, log }: House) {
  drawDemoPictures(config.dataDir).catch((error: unknown) => log.error({ err: error }, 'pictures'))
}

/** The first signal stops gracefully, the second or a long wait at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
