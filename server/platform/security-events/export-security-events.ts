import {
  maxSecurityEvents,
  type SecurityEventFilter,
} from '#contract/platform/security-events.admin.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findSecurityEventRows } from './security-events.reads.ts'

const columns =
  'id at last_at count kind installer company staff region network caller device request details'

/**
 * The newest 10,000 events that fit the filter as a file; text that a spreadsheet would run is
 * quoted. The export is written into the audit log. (safety row 47)
 */
export async function exportSecurityEvents(
  ctx: StaffContext<'workers'> & StaffCall,
  filter: SecurityEventFilter,
) {
  const { now, staff } = ctx
  const part = { limit: maxSecurityEvents, offset: 0 }
  const events = await findSecurityEventRows(ctx, { reader: staff, filter, part })
  const rows = events.map((event) => [
    event.id,
    event.at,
    event.last_at,
    event.count,
    event.kind,
    event.installer?.name ?? '',
    event.company?.name ?? '',
    event.staff?.name ?? '',
    event.region ?? '',
    event.network,
    event.caller,
    event.device,
    event.request_id,
    JSON.stringify(event.details),
  ])
  await inTransaction(ctx, (ctx) =>
    recordAudit(ctx, {
      action: 'security.export',
      object: { type: 'staff', id: staff.uuid, label: staff.name },
      after: { ...filter, rows: rows.length },
    }),
  )
  const content = await ctx.workers.run('writeCsvTable', [columns.split(' '), ...rows])
  const day = now.toISOString().slice(0, 10)
  const name = `security-events-${day}.csv`
  return { content, type: 'text/csv; charset=utf-8', name }
}
