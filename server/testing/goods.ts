import { randomInt, randomUUID } from 'node:crypto'
import { checkCharacter } from '#contract/scans.rules.ts'
import { regionOf } from '#contract/regions.ts'
import { OrderType } from '#contract/shop.rules.ts'
import type { Clock } from '#server/clock.ts'
import type { Secrets } from '#server/secrets.ts'
import { giveCodes } from './codes.ts'
import type { TestApp } from './test-app.ts'

type Wish = {
  type?: number
  price?: number
  stock?: number
  region?: string
  active?: boolean
  visible?: boolean
  category?: string
  /** Codes in the pool of a voucher; as many as its stock, up to a hundred, unless said. */
  codes?: number
  /** Pieces a company may order; so many that a test need not think of it. */
  limit?: number | null
  heavy?: boolean
  minScans?: number
}

const mostCodes = 100

/** A product with one variant on offer in one country. */
export async function aProduct(
  { db, clock, secrets }: Pick<TestApp, 'db'> & { clock: Clock; secrets?: Secrets },
  wish: Wish = {},
) {
  const names = JSON.stringify({ en: 'Roofing hammer', pl: 'Młotek dekarski' })
  const product = await db
    .insertInto('product')
    .values({
      sku: randomUUID(),
      type: wish.type ?? OrderType.cart,
      names,
      descriptions: JSON.stringify({ en: '<p>Forged</p>' }),
      active: wish.active ?? true,
      visible: wish.visible ?? true,
      purchase_limit: wish.limit === undefined ? 2_000_000_000 : wish.limit,
      heavy: wish.heavy ?? false,
      min_scans: wish.minScans ?? null,
      created_at: clock.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const stock = wish.stock ?? 10
  const variant = await db
    .insertInto('variant')
    .values({ product_id: product.id, sku: randomUUID(), initial: stock, stock })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variant_price')
    .values({
      variant_id: variant.id,
      region_id: regionOf(wish.region ?? 'pl')!.id,
      points: wish.price ?? 150,
    })
    .execute()
  if (wish.type === OrderType.voucher)
    await giveCodes({ db, clock, secrets }, variant.id, wish.codes ?? Math.min(stock, mostCodes))
  return { product, variant }
}

type SerialWish = {
  region?: string
  group?: string | null
  category?: number
  status?: string
  producedOn?: string
}

/** A serial in the register of shipped windows. */
export async function aSerial({ db }: Pick<TestApp, 'db'>, wish: SerialWish = {}) {
  const serial = randomSerial()
  await db
    .insertInto('shipped_serial')
    .values({
      serial,
      type: 'Pivot window, timber',
      size: '78×118',
      variant: 'RWA 100',
      points_group: wish.group === undefined ? 'A' : wish.group,
      category: wish.category ?? 1,
      region_id: regionOf(wish.region ?? 'pl')!.id,
      produced_on: wish.producedOn ?? '2026-01-10',
      status: wish.status ?? 'shipped',
    })
    .execute()
  return serial
}

/** A well-formed serial that no register knows. */
export function randomSerial() {
  const body = `RWT${String(randomInt(1e8, 1e9))}`
  return body + checkCharacter(body)
}
