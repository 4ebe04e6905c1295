import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/settings.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'

export function settingsRoutes(app: FastifyInstance, { settings, guards }: House) {
  serve(app, contract.getPublicConfig, guards.anyone, () => settings.current())
  serve(app, contract.getConfig, guards.member, () => settings.current())
}
