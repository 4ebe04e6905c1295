import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getLastPage } from '#contract/paging.ts'
import type { Period, PointsEntry } from '#contract/points/points.ts'
import { tierLevels } from '#contract/points/tiers.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { findLineRange } from './lines.reads.ts'

type Page = Period & { page: number; limit: number }

/** The statement by its line numbers, newest first: no page and no period is found by counting. */
export async function findHistory(
  db: Db,
  company: CallerCompany,
  { page, limit, ...period }: Page,
) {
  const { first, last, since } = await findLineRange(db, company, period)
  const from = last - (page - 1) * limit
  const rows =
    from < first
      ? []
      : await selectEntries(
          { db },
          { companyId: company.id, first: Math.max(first, from - limit + 1), last: from },
        )
  const total = Math.max(0, last - first + 1)
  return {
    data: rows.toReversed().map(toEntry),
    meta: { total, last_page: getLastPage(total, limit), since: since?.toISOString() ?? null },
  }
}

export function selectEntries(
  { db }: InDb,
  { companyId, first, last }: { companyId: number; first: number; last: number },
) {
  return db
    .selectFrom('points_entry as e')
    .leftJoin('orders as o', (on) =>
      on.on(sql<boolean>`o.id = case when e.source_type = 'order' then e.source_id::bigint end`),
    )
    .leftJoin('project as p', (on) =>
      on.on(sql<boolean>`p.id = case when e.source_type = 'project' then e.source_id::bigint end`),
    )
    .leftJoin('top_up as t', (on) =>
      on.on(sql<boolean>`t.id = case when e.source_type = 'topup' then e.source_id::bigint end`),
    )
    .leftJoin('points_adjustment as j', (on) =>
      on.on(
        sql<boolean>`j.id = case when e.source_type = 'adjustment' then e.source_id::bigint end`,
      ),
    )
    .leftJoin('points_lot as l', (on) =>
      on.on(
        sql<boolean>`l.id = case when e.kind = 'expired' and e.source_type = 'lot' then e.source_id::bigint end`,
      ),
    )
    .select(['e.uuid', 'e.kind', 'e.created_at', 'e.points', 'e.from_account', 'e.to_account'])
    .select(['e.seq', 'e.available_after', 'e.balance_after'])
    .select(sql<string | null>`case when e.source_type = 'tier' then e.source_id end`.as('tier'))
    .select(['o.uuid as order_uuid', 'o.number as order_number'])
    .select(['p.uuid as project_uuid', 'p.id as project_id', 'p.number as project_number'])
    .select(['t.uuid as top_up_uuid', 't.amount as local', 't.currency'])
    .select(['j.reason', 'l.expires_at as ended_at'])
    .where('e.company_id', '=', companyId)
    .where('e.seq', '>=', first)
    .where('e.seq', '<=', last)
    .orderBy('e.seq')
    .execute()
}
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** "category:level", as `payLevels` writes it. */
export function parseTier(source: string) {
  const [category = 0, level = 0] = source.split(':').map(Number)
  return { category, level: tierLevels[level] ?? tierLevels[0] }
}

function toEntry(row: EntryRow): PointsEntry {
  const { order_uuid, order_number, project_uuid, project_id, project_number } = row
  const { top_up_uuid, local, currency } = row
  return {
    uuid: row.uuid,
    event: row.kind,
    created_at: row.created_at.toISOString(),
    points: row.points,
    variation: variations[row.to_account] ?? 'negative',
    balance: row.available_after,
    options: {
      ...(order_uuid && { order: { uuid: order_uuid, order_number: order_number! } }),
      ...(project_uuid && {
        project: { uuid: project_uuid, id: project_id!, number: project_number! },
      }),
      ...(top_up_uuid && { top_up: { uuid: top_up_uuid, local: local!, currency: currency! } }),
      ...(row.reason && { reason: row.reason }),
      ...(row.tier && { tier: parseTier(row.tier) }),
      ...(row.ended_at && { ended_at: getLastSecondBefore(row.ended_at).toISOString() }),
    },
  }
}

const variations: Record<string, PointsEntry['variation']> = {
  available: 'positive',
  reserved: 'reserved',
  expired: 'expired',
}

/** Expiry instants are exclusive; people are shown the day before. */
export function getLastSecondBefore(end: Date) {
  return new Date(end.getTime() - 1000)
}
