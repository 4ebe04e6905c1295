import { rm } from 'node:fs/promises'
import pg from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedSettings } from '#server/settings/seed/seed-settings.ts'
import { templateName } from '#testing/template-name.ts'
import { getScratchFolder } from './scratch.ts'

/**
 * Gives `work` the address of a PostgreSQL whose template database is migrated and has the
 * settings of the countries. The server is TEST_DATABASE_URL if set, else an embedded one.
 */
export async function withTestDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startScratch()
  try {
    await makeTemplate(server.url)
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

async function startScratch() {
  const dataDir = await getScratchFolder('test')
  const { url, stop } = await startEmbedded({ dataDir })
  return {
    url,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%' or datname = $1`,
    [templateName],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = new URL(url)
  template.pathname = `/${templateName}`
  await migrate(template.href)
  const { db, close } = connect(template.href, { limits: { connectionTimeoutMillis: 120_000 } })
  await db.transaction().execute(seedSettings)
  await close()
}
