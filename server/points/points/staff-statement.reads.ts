import { selectActorLabel } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getLastPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type EntryRow, selectEntries } from './history.reads.ts'
import { findLineRange } from './lines.reads.ts'
import { findPoints } from './points.reads.ts'
import type { StatementRow } from '#contract/points/points.admin.ts'

type Company = { id: number; uuid: string; region_id: number }
type Page = { page: number; limit: number }

export async function findCompanyStatement(
  ctx: InDb & AtTime,
  { company, page, limit }: { company: Company } & Page,
) {
  const { db, now } = ctx
  const { id } = company
  const caller = { id, uuid: company.uuid, regionId: company.region_id }
  const { first, last } = await findLineRange(db, caller, {})
  const from = last - (page - 1) * limit
  const lowest = Math.max(first, from - limit + 1)
  const rows =
    from < first ? [] : await selectEntries(ctx, { companyId: id, first: lowest, last: from })
  const actors = await findActors(ctx, { companyId: id, first: lowest, last: from })
  const total = Math.max(0, last - first + 1)
  return {
    summary: await findPoints(db, caller, now),
    data: rows.toReversed().map((row) => toStatementRow(row, actors.get(row.seq) ?? '')),
    meta: { total, last_page: getLastPage(total, limit) },
    lots: await openLots(db, id),
  }
}

async function findActors(
  { db }: InDb,
  { companyId, first, last }: { companyId: number; first: number; last: number },
) {
  const rows = await db
    .selectFrom('points_entry as e')
    .select(['e.seq', selectActorLabel('e').as('actor')])
    .where('e.company_id', '=', companyId)
    .where('e.seq', '>=', first)
    .where('e.seq', '<=', last)
    .execute()
  return new Map(rows.map(({ seq, actor }) => [seq, actor]))
}

function toStatementRow(row: EntryRow, actor: string): StatementRow {
  const { order_uuid, order_number, project_uuid, project_number } = row
  return {
    uuid: row.uuid,
    seq: row.seq,
    kind: row.kind,
    points: row.points,
    from_account: row.from_account,
    to_account: row.to_account,
    available: row.available_after,
    balance: row.balance_after,
    actor,
    created_at: row.created_at.toISOString(),
    order: order_uuid ? { uuid: order_uuid, number: order_number! } : null,
    project: project_uuid ? { uuid: project_uuid, number: project_number! } : null,
    reason: row.reason,
  }
}

async function openLots(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('points_lot as l')
    .innerJoin('points_entry as e', 'e.id', 'l.entry_id')
    .select(['l.id', 'e.kind', 'l.amount', 'l.used', 'l.held', 'l.expired', 'l.extended'])
    .select(['e.created_at', 'l.expires_at'])
    .where('l.company_id', '=', companyId)
    .where(sql<boolean>`l.amount > l.used + l.expired`)
    .orderBy('l.expires_at')
    .orderBy('l.id')
    .execute()
  return rows.map(({ created_at, expires_at, ...lot }) => ({
    ...lot,
    free: lot.amount - lot.used - lot.held - lot.expired,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}
