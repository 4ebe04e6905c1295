import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals, type RefusalBody, type RefusalCode } from '#contract/refusals.ts'
import type { AppContext } from '#server/platform/context.ts'
import {
  isDatabaseDown,
  isDatabaseFull,
  mayBeDone,
  PoolBusy,
} from '#server/platform/database/outage.ts'
import { isConflict, isLockTimeout } from '#server/platform/database/transaction.ts'
import { isDiskFull } from '#server/platform/outside/files.ts'
import { Refusal } from './refuse.ts'
import { getServedRoutes } from './served-routes.ts'

/** Refusals that must look alike to the byte carry nothing of the single request. */
const anonymousStatuses = [401, 403, 404, 406]

const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'common.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common.not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'common.bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'common.bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'common.bad_json',
  FST_REQ_FILE_TOO_LARGE: 'common.too_large',
}

const retrySeconds = { busy: 1, down: 2, full: 30 }
const reading = ['GET', 'HEAD']

/**
 * Turns what was thrown into an answer: refusals by the catalogue, what is no fault of ours as busy
 * or unavailable, all else a fault without words. (safety D19)
 */
export function answerErrors(app: FastifyInstance, { outside }: Pick<AppContext, 'outside'>) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error) ?? toOutage(error, request)
    if (refusal) return answer(reply, request, refusal)
    request.log.error({ err: error }, 'fault')
    void reportFault(outside, request, error)
    return answer(reply, request, new Refusal('common.fault'))
  })
  app.setNotFoundHandler((request, reply) => {
    const methods = getMethods(app, request.url)
    if (methods.length === 0) return answer(reply, request, new Refusal('common.not_found'))
    void reply.header('allow', methods.join(', '))
    return answer(reply, request, new Refusal('common.method_not_allowed'))
  })
}

/** Its kind and place: the words of an error may hold what somebody typed. */
async function reportFault(
  { errorReports }: AppContext['outside'],
  request: FastifyRequest,
  { name, code, stack = '' }: FastifyError,
) {
  const message = code ? `${name} ${code}` : name
  const screen = `${request.method} ${request.routeOptions.url ?? ''}`
  await errorReports
    .send({ level: 'error', message, screen, requestId: request.id, stack })
    .catch((error: unknown) => request.log.warn({ err: error }, 'report'))
}

function toRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof SyntaxError && error.statusCode === 400)
    return new Refusal('common.bad_json')
  const code = ofFastify[error.code]
  if (code) return new Refusal(code)
  return undefined
}

/** Overload is not an outage, and neither is maintenance, which somebody has switched on. */
function toOutage(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (isLockTimeout(error) || isConflict(error) || error instanceof PoolBusy)
    return new Refusal('common.busy', undefined, { retryAfterSeconds: retrySeconds.busy })
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk of the files is full')
    return new Refusal('common.disk_full', undefined, { retryAfterSeconds: retrySeconds.full })
  }
  if (isDatabaseFull(error)) {
    request.log.error({ err: error }, 'the disk of the database is full')
    return new Refusal('common.unavailable', undefined, { retryAfterSeconds: retrySeconds.full })
  }
  if (!isDatabaseDown(error)) return undefined
  const { code: reason, message } = (error.cause ?? error) as FastifyError
  request.log.warn({ reason, message }, 'outage')
  const code =
    mayBeDone(error) && !reading.includes(request.method) ? 'common.unclear' : 'common.unavailable'
  return new Refusal(code, undefined, { retryAfterSeconds: retrySeconds.down })
}

function answer(reply: FastifyReply, request: FastifyRequest, refusal: Refusal) {
  const { status, message } = refusals[refusal.code]
  const { retryAfterSeconds, errors } = refusal.extras
  if (retryAfterSeconds) void reply.header('retry-after', Math.ceil(retryAfterSeconds))
  if (status === 500)
    return reply
      .status(status)
      .send({ code: refusal.code, message, id: request.id, request_id: request.id })
  const body: RefusalBody = { code: refusal.code, message }
  if (refusal.params) body.params = refusal.params
  if (errors) body.errors = errors
  if (!anonymousStatuses.includes(status)) body.request_id = request.id
  return reply.status(status).send(body)
}

function getMethods(app: FastifyInstance, url: string) {
  const path = url.split('?')[0]!
  const here = getServedRoutes(app).filter(({ pattern }) => pattern.test(path))
  return [...new Set(here.map(({ endpoint }) => endpoint.method))]
}
