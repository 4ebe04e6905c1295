import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSigned } from '#server/platform/outside/card-signature.ts'
import { handleEvent } from './handle-event.ts'

export const cardHookPath = '/api/hooks/card'

/**
 * Receives events of the provider, signed over the raw body and the time; not part of the
 * contract.
 * 200 handled, 202 stored but unknown, 401 not signed. (safety row 40)
 */
export async function serveCardHook(app: FastifyInstance, context: AppContext) {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(cardHookPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['card-signature']
      const { webhookSecret } = context.config.card
      const now = context.clock.now()
      if (!isSigned(webhookSecret, String(signature), body, now)) refuse('common.unauthenticated')
      const outcome = await handleEvent({ ...context, now }, body)
      return reply.status(outcome === 'unknown' ? 202 : 200).send({ outcome })
    })
    done()
  })
}
