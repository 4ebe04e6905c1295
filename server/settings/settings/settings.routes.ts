import type { FastifyInstance } from 'fastify'
import { isLanguage } from '#contract/languages.ts'
import * as contract from '#contract/settings/settings.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveCached } from '#server/platform/http/serve.ts'

export function settingsRoutes(app: FastifyInstance, { settings, guards }: AppContext) {
  const read = ({ language }: { language?: string }) =>
    settings.current(isLanguage(language) ? language : 'en')
  serveCached(app, contract.getPublicConfig, guards.anyone, read)
  serveCached(app, contract.getConfig, guards.member, read)
}
