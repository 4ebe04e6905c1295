import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '#server/context.ts'
import { addressKey } from './limits.ts'
import { refuse } from './refuse.ts'

const maintenanceRetrySeconds = 60

/** Security headers on every answer, a flood limit and one log line a call, without secrets. */
export async function protect(app: FastifyInstance, { config, log, maintenance }: AppContext) {
  const https = config.baseUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  // A flood is stopped before it costs anything; the real budgets are in limits.ts.
  const flood = new RateLimiterMemory({ points: config.callsPerMinute, duration: 60 })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    void reply.header('cache-control', 'no-store')
    await flood.consume(addressKey(request.ip)).catch(() => {
      refuse('common.too_many', { seconds: 60 }, { retryAfterSeconds: 60 })
    })
    if (!isBackOfficeCall(request) && (await maintenance.isOn()))
      refuse('common.maintenance', undefined, { retryAfterSeconds: maintenanceRetrySeconds })
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    log.info({
      request: request.id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      milliseconds,
    })
    done()
  })
}

/** The back office stays open while the club is closed: there it is opened again. (safety row 49) */
function isBackOfficeCall({ routeOptions }: FastifyRequest) {
  return routeOptions.url?.startsWith('/api/office/') ?? false
}
