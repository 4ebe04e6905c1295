import { findRegion } from '#contract/regions.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import type { Row } from './row.ts'
import type { BenchContext } from './bench-context.ts'
import { expectStatus, send } from './http-client.ts'
import { ownerWithOrders } from './order-history.ts'
import { median, milliseconds, ratio } from './timing.ts'

const calls = 400
const chunk = 50_000

/** Reads that must not grow with what lies behind them: small against large, taken in turns. */
export async function benchReads(context: BenchContext): Promise<Row[]> {
  const small = await memberWithEntries(context, 1000)
  const large = await memberWithEntries(context, 1_000_000)
  const newcomer = await memberWithEntries(context, 100)
  const busy = await memberWithEntries(context, 100_000)
  const hungarian = await anInstaller(context, { region: 'hu' })
  const czech = await anInstaller(context, { region: 'cz' })
  await offerProducts(context, 'hu', 1000)
  await offerProducts(context, 'cz', 10_000)
  const few = await ownerWithOrders(context, 10)
  const many = await ownerWithOrders(context, 10_000)
  await context.pool.query('vacuum analyze')
  const summary = (member: TestInstaller) => `GET /v1/company/points/${member.company.uuid}`
  return [
    await compare(context, 'points summary, 1 million entries', '1 thousand', '< 1.2', [
      [large, summary(large)],
      [small, summary(small)],
    ]),
    await compare(context, 'points history, 1 million entries', '1 thousand', '', [
      [large, 'GET /v1/points/history'],
      [small, 'GET /v1/points/history'],
    ]),
    await compare(context, 'points history, 100 thousand entries', '100', '< 1.2', [
      [busy, 'GET /v1/points/history'],
      [newcomer, 'GET /v1/points/history'],
    ]),
    await compare(context, 'points history of a month, 100 thousand entries', '100', '< 1.2', [
      [busy, `GET /v1/points/history?${thisMonth()}`],
      [newcomer, `GET /v1/points/history?${thisMonth()}`],
    ]),
    await compare(context, 'points forecast, 100 thousand entries', '1 thousand', '< 1.2', [
      [busy, 'GET /v1/points/forecast'],
      [small, 'GET /v1/points/forecast'],
    ]),
    await compare(context, 'order history, 10 thousand orders', '10', '< 1.2', [
      [many.owner, 'GET /v2/orders?limit=10'],
      [few.owner, 'GET /v2/orders?limit=10'],
    ]),
    await compare(context, 'one order of 10 thousand', 'of 10', '< 1.2', [
      [many.owner, `GET /v2/orders/${many.newest}`],
      [few.owner, `GET /v2/orders/${few.newest}`],
    ]),
    await compare(context, 'shop list, 10 thousand products', '1 thousand', '< 1.3', [
      [czech, 'GET /v2/shop/products'],
      [hungarian, 'GET /v2/shop/products'],
    ]),
    await compare(context, 'shop in random order, 10 thousand products', '1 thousand', '< 1.3', [
      [czech, 'GET /v2/shop/products?sort=random&limit=4'],
      [hungarian, 'GET /v2/shop/products?sort=random&limit=4'],
    ]),
    await compare(context, 'shop search with a typo, 10 thousand products', 'plain list', '< 3', [
      [czech, `GET /v2/shop/products?q=${encodeURIComponent('fast hamer')}`],
      [czech, 'GET /v2/shop/products'],
    ]),
  ]
}

function thisMonth() {
  const now = new Date()
  return `year=${now.getUTCFullYear()}&month=${now.getUTCMonth() + 1}`
}

type Side = [TestInstaller, string]

async function compare(
  context: BenchContext,
  what: string,
  against: string,
  aim: string,
  sides: [Side, Side],
): Promise<Row> {
  const times: [number[], number[]] = [[], []]
  for (let call = 0; call < calls; call++)
    for (const [index, [member, line]] of sides.entries()) {
      const before = performance.now()
      const headers = { authorization: `Bearer ${member.token}` }
      expectStatus(await send(context.server.url, line, headers), 200)
      times[index as 0 | 1].push(performance.now() - before)
    }
  const [large, small] = times.map((samples) => median(samples.slice(calls / 10))) as [
    number,
    number,
  ]
  return {
    what,
    value: milliseconds(large),
    against: `${against}: ${milliseconds(small)}`,
    ratio: ratio(large / small),
    aim,
  }
}

/** A company whose ledger has earned and spent for years; the last 500 lots are still open. */
async function memberWithEntries(context: BenchContext, entries: number) {
  const member = await anInstaller(context)
  const { id } = member.company
  for (let from = 1; from <= entries; from += chunk)
    await context.pool.query(
      `with entry as (
         insert into points_entry (company_id, seq, kind, from_account, to_account, points,
           balance_after, available_after, source_type, source_id, event_key, actor_system, created_at)
         select $1::bigint, n, 'campaign.bonus', 'issued', 'available', 1, n, n, 'bench', n::text,
           'bench:' || $1::bigint || ':' || n, 'rules', now() - interval '1 minute' * ($3::int - n)
         from generate_series($2::int, least($2::int + ${chunk - 1}, $3::int)) n returning id, seq
       )
       insert into points_lot (company_id, entry_id, amount, used, expires_at)
       select $1::bigint, id, 1, (seq <= $3::int - 500)::int, now() + interval '1 year' from entry`,
      [id, from, entries],
    )
  await context.pool.query(
    `update points_account set posted = least(500, $2), credited = $2, entries = $2
     where company_id = $1`,
    [id, entries],
  )
  return member
}

async function offerProducts(context: BenchContext, region: string, count: number) {
  for (let made = 0; made < count; made += 100)
    await Promise.all(Array.from({ length: 100 }, () => aProduct(context, { region })))
  await context.pool.query(
    `update product p set names = jsonb_build_object('en',
       (array['Fast', 'Quiet', 'Light', 'Strong', 'Warm', 'Dry', 'Small', 'Red'])[1 + p.id % 8] || ' ' ||
       (array['hammer', 'drill', 'jacket', 'ladder', 'helmet', 'mug', 'laser', 'saw', 'glove', 'boot',
         'lamp', 'tape', 'level', 'case', 'knife', 'rope', 'plane', 'chisel', 'pump', 'heater'])
         [1 + p.id % 20] || ' ' || p.id)
     from product_offer o where o.product_id = p.id and o.region_id = $1`,
    [findRegion(region)!.id],
  )
}
