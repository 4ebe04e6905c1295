import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const redirectStatus = 308

/**
 * A call that the proxy says has come without TLS: a page is opened again with it, an API answers
 * nothing, so that a client that sends secrets in the clear is noticed at once. Probes of the host go
 * without a proxy. (ASVS 4.1.2)
 */
export function requireTls(app: FastifyInstance, { config }: Pick<AppContext, 'config'>) {
  const { baseUrl, backOfficeUrl } = config
  if (!baseUrl.startsWith('https:')) return
  const hosts = [baseUrl, ...(backOfficeUrl ? [backOfficeUrl] : [])]
  app.addHook('onRequest', async (request, reply) => {
    const scheme = String(request.headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)!
      .trim()
    if (scheme !== 'http') return
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/')
    if (!isPage) refuse('common.forbidden')
    const host = hosts.find((url) => new URL(url).host === request.host.toLowerCase()) ?? baseUrl
    return reply.redirect(host + request.url, redirectStatus)
  })
}
