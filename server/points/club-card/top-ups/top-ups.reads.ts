import { type Selectable, sql } from 'kysely'
import { topUpLimits, type TopUpStatus } from '#contract/points/club-card.rules.ts'
import type { TopUp } from '#contract/points/club-card.ts'
import { getLastPage } from '#contract/paging.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const topUpColumns = [
  'id',
  'uuid',
  'company_id',
  'status',
  'approval',
  'points',
  'amount',
  'currency',
  'provider_reference',
  'sent_at',
] as const
export type TopUpRow = Pick<Selectable<Tables['top_up']>, (typeof topUpColumns)[number]>

export async function findTopUps(
  db: Db,
  company: CallerCompany,
  { page, limit }: { page: number; limit: number },
) {
  const { total } = await db
    .selectFrom('top_up')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  const rows = await selectTopUps(db, company)
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map(toResponse), meta: { total, last_page: getLastPage(total, limit) } }
}

export async function findTopUp(db: Db, company: CallerCompany, uuid: string): Promise<TopUp> {
  const row = await selectTopUps(db, company).where('t.uuid', '=', uuid).executeTakeFirst()
  return row ? toResponse(row) : refuse('card.not_found')
}

function selectTopUps(db: Db, company: CallerCompany) {
  return db
    .selectFrom('top_up as t')
    .innerJoin('club_card as k', 'k.id', 't.card_id')
    .select(['t.uuid', 't.status', 't.created_at', 't.points', 't.amount', 't.currency', 'k.last4'])
    .where('t.company_id', '=', company.id)
}
type Row = Awaited<ReturnType<ReturnType<typeof selectTopUps>['executeTakeFirstOrThrow']>>

function toResponse({ uuid, status, created_at, points, amount, currency, last4 }: Row): TopUp {
  return {
    uuid,
    status: status as TopUpStatus,
    dateTime: created_at.toISOString(),
    amount: { points, local: amount, currency },
    last4,
  }
}

export async function findRemainingPoints(db: Db | Tx, company: CallerCompany, at: Date) {
  const day = toLocalDate(at, getRegion(company.regionId).timeZone)
  const sumSince = (first: string) =>
    sql<number>`coalesce(sum(points) filter (where day >= ${first}::date), 0)::int`
  const totals = await db
    .selectFrom('top_up')
    .select([sumSince(day).as('day'), sumSince(`${day.slice(0, 7)}-01`).as('month')])
    .select(sumSince(`${day.slice(0, 4)}-01-01`).as('year'))
    .where('company_id', '=', company.id)
    .where('status', 'in', ['PENDING', 'SUCCEEDED'])
    .where('day', '>=', `${day.slice(0, 4)}-01-01`)
    .executeTakeFirstOrThrow()
  const getRemaining = (period: keyof typeof topUpLimits) =>
    Math.max(0, topUpLimits[period] - totals[period])
  return { day: getRemaining('day'), month: getRemaining('month'), year: getRemaining('year') }
}
