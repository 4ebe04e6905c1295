import { aProduct } from '#testing/products.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import type { BenchContext } from './bench-context.ts'
import { customer } from './customer.ts'

export async function ownerWithOrders(
  context: BenchContext,
  count: number,
): Promise<{ owner: TestInstaller; newest: string }> {
  const owner = await anInstaller(context)
  const { variant } = await aProduct(context)
  const { rows } = await context.pool.query<{ uuid: string }>(
    `with placed as (
       insert into orders (number, company_id, installer_id, region_id, type, status, total,
         quantity, customer, fingerprint, limit_period, created_at)
       select 'B' || $1::bigint || '-' || n, $1::bigint, $2::bigint, 10, 1, 3, 150, 1, $3::jsonb,
         '\\x00', '2026', now() - interval '1 hour' * ($4::int - n)
       from generate_series(1, $4::int) n returning id, uuid, created_at
     ), lines as (
       insert into order_line (order_id, line_no, variant_id, qty, unit_price, names, image)
       select id, 1, $5::bigint, 1, 150, '{"product": {"en": "Hammer"}, "values": []}', '' from placed
     ), events as (
       insert into order_event (order_id, status, actor_system, at)
       select id, status, 'rules', created_at from placed, unnest(array[1, 2, 3]) status
     )
     select uuid from placed order by id desc limit 1`,
    [owner.company.id, owner.installer.id, JSON.stringify(customer), count, variant.id],
  )
  return { owner, newest: rows[0]!.uuid }
}
