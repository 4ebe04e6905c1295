import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { findDemoAccounts, findDemoStaff, renderOutbox, findSentMessages } from './demo.reads.ts'

/** Only while DEMO=1: the accounts to try, the messages kept back, and plates to scan. */
export function demoRoutes(
  app: FastifyInstance,
  { db, config }: Pick<AppContext, 'db' | 'config'>,
) {
  app.get('/demo/accounts', () => findDemoAccounts(db))
  app.get('/demo/staff', () => findDemoStaff(db))
  app.get('/demo/outbox.json', () => findSentMessages(db))
  app.get('/demo/outbox', async (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return renderOutbox(await findSentMessages(db))
  })
  app.get('/demo/card', async (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    const page = await fetch(`${config.card.url}/`, { redirect: 'error' }).catch(() => undefined)
    return page?.text() ?? 'The bank of the demo does not answer.'
  })
  app.get('/demo/qr-sheet.pdf', async (request, reply) => {
    const { region } = request.query as { region?: unknown }
    void reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="type-plates.pdf"')
      .header('content-security-policy', "default-src 'self'; style-src 'unsafe-inline'")
    const { renderQrSheet } = await import('./qr-sheet.ts')
    return renderQrSheet(db, typeof region === 'string' ? region : undefined)
  })
}
