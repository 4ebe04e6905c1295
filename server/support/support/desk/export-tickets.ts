import { sql } from 'kysely'
import type { exportTickets as contract } from '#contract/support/support.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getRegion } from '#contract/regions.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { filterTickets } from './staff-tickets.reads.ts'

const maxTickets = 50_000
const columns =
  'ticket title region company member language status opened first_answered closed rating assigned_to'

/**
 * The newest 50,000 tickets that fit the filter as a file, a row each and none of their words; text
 * that a spreadsheet would run is quoted. The export is written into the audit log.
 */
export async function exportTickets(
  ctx: StaffContext<'workers'> & StaffCall,
  filter: QueryOf<typeof contract>,
) {
  const { staff, now, workers } = ctx
  const rows = await buildTicketTable(ctx, filter)
  await inTransaction(ctx, (ctx) =>
    recordAudit(ctx, {
      action: 'tickets.export',
      object: { type: 'staff', id: staff.uuid, label: staff.name },
      after: { ...filter, rows: rows.length },
    }),
  )
  const content = await workers.run('writeCsvTable', [columns.split(' '), ...rows])
  const name = `tickets-${now.toISOString().slice(0, 10)}.csv`
  return { content, type: 'text/csv; charset=utf-8', name }
}

async function buildTicketTable(
  ctx: StaffContext<'workers'> & StaffCall,
  filter: QueryOf<typeof contract>,
) {
  const rows = await filterTickets(ctx, filter)
    .innerJoin('company as c', 'c.id', 't.company_id')
    .innerJoin('installer as i', 'i.id', 't.installer_id')
    .leftJoin('staff as p', 'p.id', 't.assigned_to')
    .select(['t.uuid', 't.title', 't.region_id', 'c.name as company', 'i.language', 't.status'])
    .select(['t.created_at', 't.closed_at', 't.rating', 'p.name as assigned'])
    .select(sql<string>`i.name || ' ' || i.surname`.as('member'))
    .select(
      sql<Date | null>`(select min(m.created_at) from ticket_message m
        where m.ticket_id = t.id and m.sender = 'admin')`.as('first_answered'),
    )
    .orderBy('t.id', 'desc')
    .limit(maxTickets)
    .execute()
  return rows.map((row) => [
    row.uuid,
    row.title,
    getRegion(row.region_id).slug,
    row.company,
    row.member,
    row.language,
    row.status,
    row.created_at.toISOString(),
    row.first_answered?.toISOString() ?? '',
    row.closed_at?.toISOString() ?? '',
    row.rating ?? '',
    row.assigned ?? '',
  ])
}
