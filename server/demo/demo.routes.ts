import type { FastifyInstance } from 'fastify'
import type { House } from '#server/app.ts'
import { demoAccounts, outboxPage, sentMessages } from './demo.reads.ts'

/** Only while DEMO=1: the accounts to try and the messages that would have been sent. */
export function demoRoutes(app: FastifyInstance, { db }: Pick<House, 'db'>) {
  app.get('/demo/accounts', () => demoAccounts(db))
  app.get('/demo/outbox.json', () => sentMessages(db))
  app.get('/demo/outbox', async (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return outboxPage(await sentMessages(db))
  })
}
