import { rm } from 'node:fs/promises'
import type pg from 'pg'
import pino from 'pino'
import type { AppContext } from '#server/platform/context.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedSettings } from '#server/settings/seed/seed-settings.ts'
import { createSettings } from '#server/settings/settings/settings.reads.ts'
import { createTokens } from '#server/members/sign-in/tokens.ts'
import { testConfig } from '#testing/test-config.ts'
import { type RunningServer, startServer } from '#testing/servers.ts'
import { buildServer, bundleArgs } from '#tools/builds/build-server.ts'
import { benchFolder } from './demo-server.ts'

export type BenchContext = Pick<
  AppContext,
  'db' | 'clock' | 'secrets' | 'tokens' | 'settings' | 'config' | 'log'
> & { pool: pg.Pool; url: string; server: RunningServer }

export type DatabaseContext = Omit<BenchContext, 'server'>

/** A fresh database and one server process on it as production runs it, gone afterwards. */
export async function withBenchContext<T>(work: (context: BenchContext) => Promise<T>): Promise<T> {
  await buildServer()
  const dataDir = await benchFolder()
  const database = await startEmbedded({ dataDir })
  const { context, close } = await contextOn(database.url)
  const server = await startServer(context, { args: bundleArgs })
  try {
    return await work({ ...context, server })
  } finally {
    await server.stop()
    await close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function contextOn(url: string) {
  const config = await testConfig(url, {})
  await migrate(url)
  const { db, pool, close } = connect(url)
  await db.transaction().execute(seedSettings)
  const context: DatabaseContext = {
    db,
    pool,
    url,
    clock: systemClock,
    config,
    secrets: config.secrets,
    tokens: createTokens(config.secrets, systemClock),
    settings: createSettings(db, systemClock, false),
    log: pino({ level: 'silent' }),
  }
  return {
    context,
    async close() {
      await close()
      await rm(config.dataDir, { recursive: true, force: true })
    },
  }
}
