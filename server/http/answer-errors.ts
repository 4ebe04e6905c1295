import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals, type RefusalBody, type RefusalCode } from '#contract/refusals.ts'
import type { AppContext } from '#server/context.ts'
import { isLockTimeout } from '#server/database/transaction.ts'
import { Refusal } from './refuse.ts'
import { servedRoutes } from './served-routes.ts'

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

/** Turns what was thrown into an answer: refusals by the catalogue, all else a fault without words. */
export function answerErrors(app: FastifyInstance, { outside }: Pick<AppContext, 'outside'>) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return answer(reply, request, refusal)
    request.log.error({ err: error }, 'fault')
    void reportFault(outside, request, error)
    return answer(reply, request, new Refusal('common.fault'))
  })
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(app, request.url)
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

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof SyntaxError && error.statusCode === 400)
    return new Refusal('common.bad_json')
  const code = ofFastify[error.code]
  if (code) return new Refusal(code)
  if (isLockTimeout(error))
    return new Refusal('common.too_many', undefined, { retryAfterSeconds: 1 })
  if (isDatabaseDown(error))
    return new Refusal('common.maintenance', undefined, { retryAfterSeconds: 5 })
  return undefined
}

function answer(reply: FastifyReply, request: FastifyRequest, refusal: Refusal) {
  const { status, message } = refusals[refusal.code]
  const { retryAfterSeconds, errors } = refusal.extras
  if (retryAfterSeconds) void reply.header('retry-after', Math.ceil(retryAfterSeconds))
  if (status === 500)
    return reply.status(status).send({ code: refusal.code, message, id: request.id })
  const body: RefusalBody = { code: refusal.code, message }
  if (refusal.params) body.params = refusal.params
  if (errors) body.errors = errors
  if (!anonymousStatuses.includes(status)) body.request_id = request.id
  return reply.status(status).send(body)
}

/** Methods that routes of this address do answer. */
function methodsAt(app: FastifyInstance, url: string) {
  const path = url.split('?')[0]!
  const here = servedRoutes(app).filter(({ pattern }) => pattern.test(path))
  return [...new Set(here.map(({ endpoint }) => endpoint.method))]
}

function isDatabaseDown(error: { code?: string; message?: string }) {
  const connection = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03', '08006', '53300']
  return (
    connection.includes(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message ?? '')
  )
}
