import type { InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Right } from '#contract/staff/staff.rules.ts'

type Source = { right: Right; notFound: RefusalCode; items: RawBuilder<unknown> }

export const claimable: Record<ClaimKind, Source> = {
  companies: {
    right: 'members.verify',
    notFound: 'companies.not_found',
    items: sql`select uuid, region_id, name as label from company where erased_at is null`,
  },
  scans: {
    right: 'reviews.decide',
    notFound: 'scans.not_found',
    items: sql`select s.uuid, p.region_id, s.serial as label
      from scan s join project p on p.id = s.project_id`,
  },
  projects: {
    right: 'reviews.decide',
    notFound: 'projects.not_found',
    items: sql`select uuid, region_id, number as label from project where status > 0`,
  },
  orders: {
    right: 'orders.decide',
    notFound: 'orders.not_found',
    items: sql`select uuid, region_id, number as label from orders`,
  },
  returns: {
    right: 'orders.decide',
    notFound: 'returns.not_found',
    items: sql`select r.uuid, r.region_id, o.number as label
      from product_return r join orders o on o.id = r.order_id`,
  },
  photos: {
    right: 'reviews.decide',
    notFound: 'photos.not_found',
    items: sql`select uuid, region_id, caption as label from reference_photo`,
  },
  top_ups: {
    right: 'top_ups.decide',
    notFound: 'card.not_found',
    items: sql`select t.uuid, c.region_id, c.name as label
      from top_up t join company c on c.id = t.company_id`,
  },
  finance_tasks: {
    right: 'top_ups.decide',
    notFound: 'finance.not_found',
    items: sql`select uuid, region_id, reference as label from finance_task`,
  },
  tickets: {
    right: 'tickets.answer',
    notFound: 'support.not_found',
    items: sql`select t.uuid, c.region_id, t.title as label
      from ticket t join company c on c.id = t.company_id`,
  },
}

export async function findLabel(
  { db }: InDb,
  { kind, uuid, regions }: { kind: ClaimKind; uuid: string; regions: readonly number[] },
) {
  const { rows } = await sql<{ label: string }>`
    select label from (${claimable[kind].items}) item
    where uuid = ${uuid}::uuid and region_id = any(${[...regions]}::smallint[])`.execute(db)
  return rows[0]?.label
}
