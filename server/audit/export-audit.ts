import { stringify } from 'csv-stringify/sync'
import { type AuditFilter, mostAuditRows } from '#contract/audit.admin.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { auditRows } from './audit.reads.ts'
import { noteDeed } from './note-deed.ts'

const columns =
  'id at staff acting_as action type object_id object region reason before after request network'

/**
 * The newest 10,000 rows that fit the filter as a file; text that a spreadsheet would run is
 * quoted. The export itself is written into the book. (issue 6.10, safety 47)
 */
export async function exportAudit(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { staff }: OfficeCall,
  filter: AuditFilter,
) {
  const part = { limit: mostAuditRows, offset: 0 }
  const entries = await auditRows(db, staff, filter, part)
  const rows = entries.map((entry) => [
    entry.id,
    entry.at,
    entry.staff.name,
    entry.acting_as?.name ?? '',
    entry.action,
    entry.object.type,
    entry.object.id,
    entry.object.label,
    entry.region ?? '',
    entry.reason,
    textOf(entry.before),
    textOf(entry.after),
    entry.request_id,
    entry.network,
  ])
  const at = clock.now()
  await inTransaction(db, (tx) =>
    noteDeed(tx, staff, {
      action: 'audit.export',
      object: { type: 'staff', id: staff.uuid, label: staff.name },
      after: { ...filter, rows: rows.length },
      at,
    }),
  )
  const table = stringify([columns.split(' '), ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  const day = at.toISOString().slice(0, 10)
  return { content: Buffer.from(table), type: 'text/csv; charset=utf-8', name: `audit-${day}.csv` }
}

function textOf(value: unknown) {
  return value === null ? '' : JSON.stringify(value)
}
