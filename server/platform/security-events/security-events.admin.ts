import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/security-events.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { acknowledgeAlerts } from './acknowledge-alerts.ts'
import { exportSecurityEvents } from './export-security-events.ts'
import { findSecurityEventPage } from './security-events.reads.ts'

export function securityEventsAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  serve(app, contract.listSecurityEvents, guards.staff('security.see'), ({ query, ...ctx }) =>
    findSecurityEventPage(ctx, ctx.staff, query),
  )
  serveFile(
    app,
    contract.exportSecurityEvents,
    guards.staffWithStepUp('security.see'),
    ({ query, ...ctx }) => exportSecurityEvents(ctx, query),
  )
  serve(app, contract.acknowledgeAlerts, guards.staff('security.acknowledge'), ({ body, ...ctx }) =>
    acknowledgeAlerts(ctx, body.events),
  )
}
