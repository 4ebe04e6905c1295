import { sql } from 'kysely'
import type * as contract from '#contract/points/finance-tasks.admin.ts'
import type { FinanceTask, ListedFinanceTask } from '#contract/points/finance-tasks.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import type { FinanceCause, FinanceOutcome } from '#contract/points/club-card.rules.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'

type Ctx = StaffContext & { staff: CallerStaff }
type Filter = QueryOf<typeof contract.listFinanceTasks>

const nextAtOnce = 20

export async function findFinanceTasks(ctx: Ctx, filter: Filter) {
  const { page, limit, state } = filter
  const [rows, { total }] = await Promise.all([
    selectTasks(ctx, filter)
      .orderBy('f.id', state === 'open' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filterTasks(ctx, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map((row) => toListed(row, ctx.staff)),
    meta: { total, last_page: getLastPage(total, limit) },
  }
}

/** The uuids that come next, the oldest first, without those that others have in hand. */
export async function findWaitingTasks(ctx: Ctx, { region }: Pick<Filter, 'region'>) {
  const rows = await filterTasks(ctx, { state: 'open', region })
    .select('f.uuid')
    .where(isFree('finance_tasks', 'f.uuid', ctx.staff, ctx.now))
    .orderBy('f.id')
    .limit(nextAtOnce)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** One task of the person's regions. Refuses `finance.not_found`. */
export async function findFinanceTask(ctx: Ctx, uuid: string): Promise<FinanceTask> {
  const { db, staff } = ctx
  const row = await selectTasks(ctx, {})
    .select(['f.reference', 'f.detail', 'f.top_up_id', 'f.outcome', 'f.note'])
    .select(selectStaffName('f.resolved_by').as('resolver'))
    .where('f.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return refuse('finance.not_found')
  return {
    ...toListed(row, staff),
    reference: row.reference,
    detail: row.detail,
    top_up: row.top_up_id === null ? null : await findTopUp(db, row.top_up_id),
    resolved: row.resolved_at && {
      at: row.resolved_at.toISOString(),
      by: row.resolver ?? '',
      outcome: row.outcome as FinanceOutcome,
      note: row.note,
    },
  }
}

function findTopUp(db: Db, id: number) {
  return db
    .selectFrom('top_up as t')
    .innerJoin('club_card as k', 'k.id', 't.card_id')
    .select(['t.uuid', 't.amount', 't.currency', 't.status', 'k.last4'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
}

function selectTasks(ctx: Ctx, filter: Partial<Filter>) {
  return filterTasks(ctx, filter)
    .select(['f.uuid', 'f.cause', 'f.region_id', 'f.opened_at', 'f.resolved_at'])
    .select(['c.uuid as company_uuid', 'c.name as company_name'])
    .select(selectClaim('finance_tasks', 'f.uuid', ctx.now).as('claimed'))
}
type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>

function toListed(row: Row, staff: CallerStaff): ListedFinanceTask {
  return {
    uuid: row.uuid,
    cause: row.cause as FinanceCause,
    company: row.company_uuid ? { uuid: row.company_uuid, name: row.company_name ?? '' } : null,
    opened_at: row.opened_at.toISOString(),
    due_at: row.resolved_at
      ? null
      : computeDueAt('finance_tasks', row.region_id, row.opened_at).toISOString(),
    claim: toClaimResponse(row.claimed, staff),
  }
}

function filterTasks({ db, staff }: Ctx, { state, region }: Partial<Filter>) {
  const query = db
    .selectFrom('finance_task as f')
    .leftJoin('company as c', 'c.id', 'f.company_id')
    .where(sql<boolean>`f.region_id = any(${selectRegions(staff, region)}::smallint[])`)
  if (!state) return query
  return query.where('f.resolved_at', state === 'open' ? 'is' : 'is not', null)
}
