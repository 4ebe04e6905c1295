import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Shape } from '#contract/endpoint.ts'
import { isPossibleParam } from '#contract/ids.ts'
import { problems, refusals, type RefusalCode } from '#contract/refusals.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { Guard } from '#server/platform/access/callers.ts'
import { type CallerDevice, getCallerDevice } from './caller-device.ts'
import { EncodedAnswer } from './encoded-answer.ts'
import { type Observe, observe } from './observed.ts'
import { passCompanyGate } from './company-gate.ts'
import { toFieldProblems } from './problems.ts'
import { refuse, refuseFields } from './refuse.ts'
import { toPathPattern, getServedRoutes, toUrl } from './served-routes.ts'

const maxDepth = 20
const json = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
}

export type Call<E, Caller> = AppContext &
  AtTime &
  Caller & {
    params: ParamsOf<E>
    query: QueryOf<E>
    body: BodyOf<E>
    header(name: string): string | undefined
    setHeader(name: string, value: string): void
    observe: Observe
    device: CallerDevice
    request: FastifyRequest
  }

/**
 * Serves one endpoint of the contract under `/api`: guard first, then what was sent is checked by
 * the contract's shapes, then `operation` runs, and only what the answer's shape names leaves the server.
 */
export function serve<E extends Endpoint<string, Shape, Shape, Shape>, Caller>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard<Caller>,
  operation: (call: Call<E, Caller>) => Promise<AnswerOf<E> | EncodedAnswer> | AnswerOf<E>,
) {
  route(app, endpoint, guard, async (request, reply) => {
    const caller = await guard.admit(request)
    const call = toCall(app, endpoint, caller, request, reply)
    return send(reply, endpoint, await passCompanyGate(request, caller, () => operation(call)))
  })
}

export function toCall<E extends Endpoint<string, Shape, Shape, Shape>, Caller>(
  app: FastifyInstance,
  endpoint: E,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return {
    ...app.context,
    now: app.context.clock.now(),
    ...caller,
    params: readParams(endpoint, request),
    query: decodeInput(endpoint.query, request.query),
    body: decodeInput(endpoint.body, readBody(request)),
    header: (name: string) => getHeader(request, name),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    observe: (facts) => observe(request, facts),
    device: getCallerDevice(app.context, request, reply),
    request,
  } as Call<E, Caller>
}

export function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  reply.status(endpoint.status)
  if (!endpoint.answer) return reply.send()
  if (answer instanceof EncodedAnswer) return reply.type(json).send(answer.text)
  return reply.send(z.encode(endpoint.answer as z.ZodMiniType, answer))
}

/** Encoded once for each value, with an ETag; a client that has it is answered 304. */
export function serveCached<E extends Endpoint<string, Shape, Shape, Shape>, Caller>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard<Caller>,
  read: (query: QueryOf<E>) => Promise<AnswerOf<E> & object>,
) {
  const answers = new WeakMap<object, { text: string; etag: string }>()
  route(app, endpoint, guard, async (request, reply) => {
    await guard.admit(request)
    const value = await read(decodeInput(endpoint.query, request.query) as QueryOf<E>)
    const answer = answers.get(value) ?? encodeWithEtag(endpoint, value)
    answers.set(value, answer)
    void reply.header('cache-control', 'no-cache').header('etag', answer.etag)
    if (getHeader(request, 'if-none-match') === answer.etag) return reply.status(304).send()
    return reply.type(json).send(answer.text)
  })
}

export function serveStream<Caller>(
  app: FastifyInstance,
  endpoint: Endpoint,
  guard: Guard<Caller>,
  open: (caller: Caller) => Readable,
) {
  route(app, endpoint, guard, async (request, reply) => {
    const stream = open(await guard.admit(request))
    return reply
      .status(endpoint.status)
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream)
  })
}

function encodeWithEtag(endpoint: Endpoint, value: object) {
  const text = JSON.stringify(z.encode(endpoint.answer as z.ZodMiniType, value))
  return { text, etag: `"${sha256(text).toString('base64url').slice(0, 24)}"` }
}

export function route<Caller>(
  app: FastifyInstance,
  endpoint: Endpoint,
  guard: Guard<Caller>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  getServedRoutes(app).push({ endpoint, guard: guard.name, pattern: toPathPattern(endpoint) })
  app.route({ method: endpoint.method, url: toUrl(endpoint), handler })
}

function decodeInput(shape: Shape | undefined, value: unknown) {
  if (!shape) return undefined
  const unstorable = findUnstorable(value)
  if (unstorable) refuseFields({ [unstorable]: [problems.characters] })
  const result = z.safeDecode(shape as z.ZodMiniType, value, { reportInput: true })
  if (!result.success) refuseFields(toFieldProblems(result.error.issues))
  return result.data
}

/** An id in the path that no row can have is answered as a missing row. */
function readParams(endpoint: Endpoint, request: FastifyRequest) {
  const params = request.params as Record<string, string>
  if (Object.entries(params).some(([name, value]) => !isPossibleParam(name, value))) {
    refuse(endpoint.notFound ?? getMissingCode(endpoint.feature))
  }
  return params
}

function getMissingCode(feature: string): RefusalCode {
  const code = `${feature}.not_found`
  return code in refusals ? (code as RefusalCode) : 'common.not_found'
}

function readBody(request: FastifyRequest) {
  if (getDepth(request.body) > maxDepth) refuse('common.bad_json')
  return request.body ?? {}
}

function findUnstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path || 'body' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const problem = findUnstorable(inner, path ? `${path}.${name}` : name)
    if (problem) return problem
  }
  return undefined
}

function getDepth(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return depth
  return Object.values(value).reduce<number>(
    (deepest, inner) => Math.max(deepest, getDepth(inner, depth + 1)),
    depth,
  )
}

function getHeader(request: FastifyRequest, name: string) {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
