import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { createGuards } from '#server/members/guards/guards.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { AppContext } from '#server/platform/context.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createApiDocument } from '#server/platform/http/document-api.ts'
import { createDrain } from '#server/platform/http/drain.ts'
import { createTokens } from '#server/members/sign-in/tokens.ts'

/** Nobody listens there: routes are registered without a query. */
const nowhere = 'postgres://nobody@localhost:1/none'

const maxWidth = 100
const idle = { close: async () => {} }

/** The OpenAPI document of all routes, without a database; paths in the order of the alphabet. */
export async function describeApi() {
  const folder = await mkdtemp(join(tmpdir(), 'rooflight-docs-'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: nowhere })
  const { db, quick, close } = connect(nowhere, {})
  const clock = systemClock
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  const tokens = createTokens(config.secrets, clock)
  const app = await createApp({
    config,
    drain: createDrain(),
    log,
    guards: createGuards({ db, quick, tokens, clock }),
    events: idle,
    staffEvents: idle,
    workers: idle,
  } as AppContext)
  try {
    const { paths, ...document } = createApiDocument(app)
    const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
    return `${toPrettyJson({ ...document, paths: sorted })}\n`
  } finally {
    await app.close()
    await close()
    await rm(folder, { recursive: true })
  }
}

/** Whatever fits into a line stands in one. */
function toPrettyJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= maxWidth)
    return line
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const rows = Object.entries(value).map(([name, part]) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `
    return `${inner}${label}${toPrettyJson(part, inner)}`
  })
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}
