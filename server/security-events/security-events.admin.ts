import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/security-events.admin.ts'
import type { AppContext } from '#server/context.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { exportSecurityEvents } from './export-security-events.ts'
import { securityEventPage } from './security-events.reads.ts'

export function securityEventsAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  serve(app, contract.listSecurityEvents, guards.staff('security.see'), ({ staff, query }) =>
    securityEventPage(db, staff, query),
  )
  serveFile(
    app,
    contract.exportSecurityEvents,
    guards.steppedUp('security.see'),
    ({ query, ...ctx }) => exportSecurityEvents(ctx, query),
  )
}
