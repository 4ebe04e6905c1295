import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '#server/context.ts'

/** `/health/live`: the process answers. `/health/ready`: the database answers too. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<AppContext, 'db'>) {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply
        .status(503)
        .header('retry-after', '5')
        .send({ status: 'waiting for the database' })
    }
  })
}
