import { type AuditFilter, maxAuditRows } from '#contract/platform/audit.admin.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { findAuditRows } from './audit.reads.ts'
import { recordAudit } from './record-audit.ts'

const columns =
  'id at staff acting_as action type object_id object region reason before after request network'

/**
 * The newest 10,000 rows that fit the filter as a file; text that a spreadsheet would run is
 * quoted. The export itself is written into the audit log. (back-office Audit, safety row 47)
 */
export async function exportAudit(ctx: StaffContext<'workers'> & StaffCall, filter: AuditFilter) {
  const { now: at, staff } = ctx
  const part = { limit: maxAuditRows, offset: 0 }
  const entries = await findAuditRows(ctx, { reader: staff, filter, part })
  const rows = entries.map((entry) => [
    entry.id,
    entry.at,
    entry.staff.system ?? entry.staff.name,
    entry.acting_as?.name ?? '',
    entry.action,
    entry.object.type,
    entry.object.id,
    entry.object.label,
    entry.region ?? '',
    entry.reason,
    toJson(entry.before),
    toJson(entry.after),
    entry.request_id,
    entry.network,
  ])
  await inTransaction(ctx, (ctx) =>
    recordAudit(ctx, {
      action: 'audit.export',
      object: { type: 'staff', id: staff.uuid, label: staff.name },
      after: { ...filter, rows: rows.length },
    }),
  )
  const content = await ctx.workers.run('writeCsvTable', [columns.split(' '), ...rows])
  const day = at.toISOString().slice(0, 10)
  return { content, type: 'text/csv; charset=utf-8', name: `audit-${day}.csv` }
}

function toJson(value: unknown) {
  return value === null ? '' : JSON.stringify(value)
}
