import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from './refuse.ts'

/** Paths that both applications need. */
const sharedPaths = /^\/(health|pv|demo|api\/v2\/reports|api\/v1\/config\/public)(\/|$)/
const ofBackOffice = /^\/(office|api\/office|api\/docs|api\/openapi\.json)(\/|$)/

/**
 * With a host of its own the back office answers there alone, and nothing else does: a script that
 * gets into the one reads nothing of the other. (safety row 44)
 */
export function separateHosts(app: FastifyInstance, { config }: Pick<AppContext, 'config'>) {
  const { baseUrl, backOfficeUrl } = config
  if (!backOfficeUrl || backOfficeUrl === baseUrl) return
  const backOfficeHost = new URL(backOfficeUrl).host
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!
    const isBackOfficeHost = getHost(request) === backOfficeHost
    if (isBackOfficeHost && path === '/') return reply.redirect('/office')
    if (!sharedPaths.test(path) && ofBackOffice.test(path) !== isBackOfficeHost)
      refuse('common.not_found')
  })
}

function getHost({ host }: FastifyRequest) {
  return host.toLowerCase()
}
