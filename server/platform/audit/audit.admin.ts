import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/audit.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { findAuditPage } from './audit.reads.ts'
import { readAuditState, findVoucherReads } from './audit-state.reads.ts'
import { exportAudit } from './export-audit.ts'

export function auditAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  serve(app, contract.listAudit, guards.staff('audit.see'), ({ staff, query }) =>
    findAuditPage(db, staff, query),
  )
  serveFile(
    app,
    contract.exportAudit,
    guards.staffWithStepUp('audit.export'),
    ({ query, ...ctx }) => exportAudit(ctx, query),
  )
  serve(app, contract.getAuditState, guards.staff('audit.see'), () => readAuditState(db))
  serve(app, contract.listVoucherReads, guards.staff('audit.see'), ({ staff, query }) =>
    findVoucherReads(db, staff, query),
  )
}
