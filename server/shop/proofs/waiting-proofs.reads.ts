import { sql } from 'kysely'
import type * as contract from '#contract/shop/proofs.admin.ts'
import type { ListedProof } from '#contract/shop/proofs.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { buildPlainPattern } from '#server/platform/plain-pattern.ts'
import { getPrintDueAt } from '#server/shop/prints/order-print.reads.ts'
import type { Phase } from '#server/shop/prints/move-print.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Filter = Pick<QueryOf<typeof contract.listProofs>, 'phase' | 'region' | 'q'>
type Viewer = StaffContext

const inOrder = sql`array_position(array['club', 'making', 'member', 'printing', 'ended'], p.phase),
  case when p.phase = 'ended' then null else p.phase_since end, p.order_id desc`

export async function findProofs(ctx: Viewer, filter: QueryOf<typeof contract.listProofs>) {
  const { staff, now } = ctx
  const { page, limit } = filter
  const [rows, { total }, phases] = await Promise.all([
    selectProofs(ctx, filter)
      .innerJoin('company as c', 'c.id', 'o.company_id')
      .select(['o.uuid', 'o.number', 'o.quantity', 'o.created_at', 'p.is_fast'])
      .select(['p.subtype', 'p.region_id', 'p.phase', 'p.phase_since'])
      .select(['c.uuid as company_uuid', 'c.name as company_name'])
      .select(
        sql<{ no: number; findings: number }>`(select json_build_object('no', v.no,
          'findings', jsonb_array_length(v.findings)) from print_proof v
          where v.order_id = p.order_id order by v.no desc limit 1)`.as('newest'),
      )
      .select(selectClaim('orders', 'o.uuid', now).as('claimed'))
      .orderBy(inOrder)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    selectProofs(ctx, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    selectProofs(ctx, { region: filter.region })
      .select(['p.phase', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('p.phase')
      .execute(),
  ])
  const data = rows.map(
    ({ newest, claimed, company_uuid, company_name, created_at, ...row }): ListedProof => ({
      ...row,
      ...newest,
      phase: row.phase as Phase,
      company: { uuid: company_uuid, name: company_name },
      created_at: created_at.toISOString(),
      due_at: getPrintDueAt(row),
      claim: toClaimResponse(claimed, staff),
    }),
  )
  const open = Object.fromEntries(phases.map(({ phase, count }) => [phase, count]))
  return { data, meta: { total, last_page: getLastPage(total, limit), open } }
}

/** The orders whose print waits for the club the longest, without those that others hold. */
export async function findWaitingProofs(ctx: Viewer, { region }: Pick<Filter, 'region'>) {
  const { staff, now } = ctx
  const rows = await selectProofs(ctx, { region, phase: 'club' })
    .select('o.uuid')
    .where(isFree('orders', 'o.uuid', staff, now))
    .where(sql<boolean>`o.first_approval_by is distinct from ${staff.id}::bigint`)
    .orderBy('p.phase_since')
    .orderBy('p.order_id')
    .limit(20)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

function selectProofs({ db, staff }: Viewer, { phase, region, q }: Filter) {
  const regions = selectRegions(staff, region)
  let query = db
    .selectFrom('order_print as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where(sql<boolean>`p.region_id = any(${regions}::smallint[])`)
  if (phase) query = query.where('p.phase', '=', phase)
  if (!q) return query
  return query.where(sql<boolean>`(upper(o.number) = upper(${q}) or o.company_id in
    (select id from company where search like ${buildPlainPattern(q)}))`)
}
