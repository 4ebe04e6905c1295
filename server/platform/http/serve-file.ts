import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { Guard } from '#server/platform/access/callers.ts'
import { type Call, toCall, route } from './serve.ts'

export type ServedFile = { content: Buffer | Readable; type: string; name: string }

/** Serves an endpoint whose answer is a file to be kept; it is never shown in the page. */
export function serveFile<E extends Endpoint<string, Shape, Shape, Shape>, Caller>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard<Caller>,
  operation: (call: Call<E, Caller>) => Promise<ServedFile> | ServedFile,
) {
  route(app, endpoint, guard, async (request, reply) => {
    const caller = await guard.admit(request)
    const { content, type, name } = await operation(toCall(app, endpoint, caller, request, reply))
    return reply
      .status(endpoint.status)
      .type(type)
      .header('content-disposition', formatDisposition(name))
      .header('content-security-policy', 'sandbox')
      .send(content)
  })
}

/** Old clients read the plain name, others the one with all its letters. */
function formatDisposition(name: string) {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
