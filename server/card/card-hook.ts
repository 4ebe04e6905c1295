import type { FastifyInstance } from 'fastify'
import type { House } from '#server/app.ts'
import { refuse } from '#server/http/refuse.ts'
import { isSigned } from '#server/outside/card-signature.ts'
import { hearEvent } from './hear-event.ts'

export const cardHookPath = '/api/hooks/card'

/**
 * Where the provider tells of changes by itself. Not part of the contract: it proves itself by a
 * signature over the raw body and the time. 200 heard, 202 kept but unknown, 401 not signed.
 * (safety row 40)
 */
export async function cardHook(app: FastifyInstance, house: House) {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(cardHookPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['card-signature']
      const { webhookSecret } = house.config.card
      if (!isSigned(webhookSecret, String(signature), body, house.clock.now()))
        refuse('common.unauthenticated')
      const outcome = await hearEvent(house, body)
      return reply.status(outcome === 'unknown' ? 202 : 200).send({ outcome })
    })
    done()
  })
}
