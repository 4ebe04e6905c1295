import type { FastifyInstance } from 'fastify'
import { isLanguage } from '#contract/languages.ts'
import * as contract from '#contract/settings.ts'
import type { House } from '#server/app.ts'
import { serveKept } from '#server/http/serve.ts'

export function settingsRoutes(app: FastifyInstance, { settings, guards }: House) {
  const read = ({ language }: { language?: string }) =>
    settings.current(isLanguage(language) ? language : 'en')
  serveKept(app, contract.getPublicConfig, guards.anyone, read)
  serveKept(app, contract.getConfig, guards.member, read)
}
