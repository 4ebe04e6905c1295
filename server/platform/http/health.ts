import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'

const retrySeconds = 5

/**
 * `/health/live`: the process works, and a restart would mend nothing. `/health/ready`: calls may
 * come, so PostgreSQL answers and we are not about to stop.
 */
export function healthRoutes(
  app: FastifyInstance,
  { database, drain }: Pick<AppContext, 'database' | 'drain'>,
) {
  app.get('/health/live', async (_request, reply) =>
    (await database.isPoolStuck()) ? sendUnavailable(reply, 'stuck') : { status: 'live' },
  )
  app.get('/health/ready', async (_request, reply) => {
    if (drain.isOn()) return sendUnavailable(reply, 'stopping')
    return (await database.answers())
      ? { status: 'ready' }
      : sendUnavailable(reply, 'waiting for the database')
  })
}

function sendUnavailable(reply: FastifyReply, status: string) {
  return reply.status(503).header('retry-after', retrySeconds).send({ status })
}
