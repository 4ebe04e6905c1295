import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { findInvariantsState, isRoundLate } from './invariants.reads.ts'

type Deps = Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'healthToken'> }

/**
 * `/health/deep`: what the invariants have found, by name and count; 503 when something is broken
 * or no round has ended for three hours. Answers only callers with HEALTH_TOKEN as bearer.
 */
export function serveDeepHealth(app: FastifyInstance, { db, clock, config }: Deps) {
  app.get('/health/deep', async (request, reply) => {
    if (!isKnown(request, config.healthToken)) refuse('common.not_found')
    const { freeze, violations, checked_at, round_ended_at } = await findInvariantsState(db)
    const now = clock.now()
    const endedAt = round_ended_at === null ? null : new Date(round_ended_at)
    const age = endedAt && now.getTime() - endedAt.getTime()
    const isLate = isRoundLate(endedAt, now)
    const isBroken = freeze !== null || violations.length > 0
    const rest = isLate ? 'late' : 'right'
    const status = isBroken ? 'broken' : rest
    return reply
      .status(status === 'right' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        checked_at,
        round_ended_at,
        age_seconds: age === null ? null : Math.round(age / 1000),
        frozen_since: freeze?.began_at ?? null,
        violations,
      })
  })
}

function isKnown({ headers }: FastifyRequest, token: string | undefined) {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return !!token && !!bearer && timingSafeEqual(sha256(bearer), sha256(token))
}
