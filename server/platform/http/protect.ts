import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey, computeCallerHash } from './limits.ts'
import { getObserved } from './observed.ts'
import { fingerprint } from '#server/platform/secrets.ts'
import { requireTls } from '#server/platform/http/tls/require-tls.ts'
import { refuse } from './refuse.ts'

const ofEveryAnswer = ['connection', 'content-length', 'content-type', 'date']

const sharedPaths = /^\/(health|pv|demo|api\/v2\/reports|api\/v1\/config\/public)(\/|$)/
const ofBackOffice = /^\/(office|api\/office|api\/docs|api\/openapi\.json)(\/|$)/

const maintenanceRetrySeconds = 60
const quietLevels = ['warn', 'error', 'fatal', 'silent']
const youtube = '"https://www.youtube-nocookie.com"'
const closedPolicy =
  'accelerometer browsing-topics display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'
/** The camera reads plates; of the rest a club of installers needs nothing. */
const permissions = [
  'camera=(self)',
  `fullscreen=(self ${youtube})`,
  `picture-in-picture=(self ${youtube})`,
  ...closedPolicy.split(' ').map((feature) => `${feature}=()`),
].join(', ')

/** Security headers on every answer, a flood limit and one log line a call, without secrets. */
export async function protect(app: FastifyInstance, context: AppContext) {
  const { config, log, maintenance, secrets } = context
  const https = config.baseUrl.startsWith('https:')
  const headers = await getSecurityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'dompurify', 'ProseMirrorClipboard'],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
  requireTls(app, context)
  separateHosts(app, context)
  // A flood is stopped before it costs anything; the real budgets are in limits.ts.
  const flood = new RateLimiterMemory({ points: config.callsPerMinute, duration: 60 })
  app.addHook('onRequest', async (request, reply) => {
    // A proxy that is trusted names addresses: of anything else the proxy itself is the caller.
    if (!isIP(request.ip)) delete request.raw.headers['x-forwarded-for']
    void reply.header('x-request-id', request.id).header('permissions-policy', permissions)
    if (!request.url.startsWith('/api/')) return
    void reply.header('cache-control', 'no-store')
    await flood.consume(toAddressKey(request.ip)).catch(() => {
      refuse('common.too_many', { seconds: 60 }, { retryAfterSeconds: 60 })
    })
    if (!isBackOfficeCall(request) && (await maintenance.isOn()))
      refuse('common.maintenance', undefined, { retryAfterSeconds: maintenanceRetrySeconds })
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (quietLevels.includes(log.level)) return done()
    const { method, routeOptions } = request
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    log.info({
      request: request.id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      milliseconds,
      address: computeCallerHash(secrets, request.ip),
      caller: hashCaller(request, secrets),
    })
    done()
  })
}

/** Hash of the signed-in caller, by which security events of one person are found. (safety R10) */
function hashCaller(request: FastifyRequest, secrets: AppContext['secrets']) {
  const { caller } = getObserved(request)
  return caller && fingerprint(secrets, 'caller', caller).toString('base64url').slice(0, 16)
}

/** The back office stays open while the club is closed: there it is opened again. (safety row 49) */
function isBackOfficeCall({ routeOptions }: FastifyRequest) {
  return routeOptions.url?.startsWith('/api/office/') ?? false
}

/**
 * With a host of its own the back office answers there alone, and nothing else does: a script that
 * gets into the one reads nothing of the other. (safety row 44)
 */
function separateHosts(app: FastifyInstance, { config }: Pick<AppContext, 'config'>) {
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

/** The headers that helmet sets, made once: its plugin would build all of them for each call. */
async function getSecurityHeaders(options: FastifyHelmetOptions) {
  const probe = fastify()
  await probe.register(helmet, options)
  probe.get('/', () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ofEveryAnswer.includes(name) ? [] : [[name, String(value)]],
  )
}
