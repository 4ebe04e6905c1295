import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#contract/platform/security-events.admin.ts'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { computeCallerHash, toNetwork } from '#server/platform/http/limits.ts'
import { getObserved } from '#server/platform/http/observed.ts'
import { createFloodCounter } from './count-floods.ts'
import { type NewSecurityEvent, recordSecurityEvent } from './record-security-event.ts'
import { watchedRoutes } from './watched-routes.ts'

const tooMany = 429
const notFound = 404
const wrongCode = 406
const floodKinds: readonly SecurityEventKind[] = ['too_many', 'missing_object', 'sms_spent']

type Deps = Pick<AppContext, 'db' | 'log' | 'clock' | 'secrets'>

/** Writes a security event for each call that means one, before its answer leaves. */
export function watchCalls(app: FastifyInstance, context: Deps) {
  const floods = createFloodCounter()
  app.addHook('onSend', async (request, reply) => {
    const event = toSecurityEvent(request, reply)
    if (!event) return
    const now = context.clock.now()
    const facts = getCallFacts(request, context)
    const { installerId, staffId } = event
    const route = getRoute(request)
    const who = installerId ?? (staffId ? `staff ${staffId}` : facts.network)
    const sample = mayFlood(event) ? floods(`${event.kind} ${who} ${route}`, now) : {}
    if (!sample) return
    await recordSecurityEvent({ ...context, now }, { ...facts, ...event, ...sample })
  })
}

function toSecurityEvent(
  request: FastifyRequest,
  reply: FastifyReply,
): NewSecurityEvent | undefined {
  const { kind: observed, details, caller: _, ...who } = getObserved(request)
  const kind = observed ?? getEventKind(request, reply, who.installerId !== undefined)
  if (!kind) return undefined
  const { uuid } = request.params as { uuid?: string }
  const route = getRoute(request)
  const isOnMember = route.includes(' /api/office/installers/')
  return {
    kind,
    ...who,
    ...(isOnMember && uuid && { installerUuid: uuid }),
    details: { route, ...(uuid && { of: uuid }), ...details },
  }
}

function getEventKind(request: FastifyRequest, { statusCode }: FastifyReply, isMember: boolean) {
  if (statusCode === tooMany) return 'too_many'
  if (statusCode === notFound && isMember && request.routeOptions.url?.includes(':'))
    return 'missing_object'
  const watch = watchedRoutes[getRoute(request)]
  if (!watch) return undefined
  if (statusCode === wrongCode) return watch.wrong
  if (statusCode >= 300) return undefined
  const fieldNames = Object.keys(request.body ?? {})
  return !watch.fields || watch.fields.some((field) => fieldNames.includes(field))
    ? watch.done
    : undefined
}

/** True for events without a limit elsewhere: wrong codes of a known person have a budget. */
function mayFlood({ kind, installerId, staffId }: NewSecurityEvent) {
  const isOfNobody = installerId === undefined && staffId === undefined
  return floodKinds.includes(kind) || (kind === 'code_failed' && isOfNobody)
}

function getCallFacts(request: FastifyRequest, { secrets }: Deps) {
  const { browser, system } = parseUserAgent(request.headers['user-agent'] ?? '')
  return {
    network: toNetwork(request.ip),
    caller: computeCallerHash(secrets, request.ip),
    device: [browser, system].filter(Boolean).join(' · '),
    requestId: request.id,
  }
}

function getRoute({ method, routeOptions }: FastifyRequest) {
  return `${method} ${routeOptions.url ?? '*'}`
}
