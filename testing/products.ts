import { randomUUID } from 'node:crypto'
import type { AskedField } from '#contract/shop/prints.rules.ts'
import { checkCharacter } from '#contract/earning/scans.rules.ts'
import { findRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { giveCodes } from './codes.ts'
import type { TestApp } from './test-app.ts'

let serials = 0

type Options = {
  type?: number
  price?: number
  stock?: number
  region?: string
  active?: boolean
  visible?: boolean
  category?: string
  /** Codes in the pool of a voucher; as many as its stock, up to a hundred, unless said. */
  codes?: number
  /** Pieces a company may order; more than any test needs. */
  limit?: number | null
  heavy?: boolean
  minScans?: number
  /** Of a marketing item. */
  subtype?: string
  fields?: AskedField[]
}

const maxCodes = 100

export async function aProduct(
  { db, clock, secrets }: Pick<TestApp, 'db'> & { clock: Clock; secrets?: Secrets },
  options: Options = {},
) {
  const names = JSON.stringify({ en: 'Roofing hammer', pl: 'Młotek dekarski' })
  const product = await db
    .insertInto('product')
    .values({
      sku: randomUUID(),
      type: options.type ?? OrderType.cart,
      names,
      descriptions: JSON.stringify({ en: '<p>Forged</p>' }),
      active: options.active ?? true,
      visible: options.visible ?? true,
      purchase_limit: options.limit === undefined ? 1_000_000 : options.limit,
      heavy: options.heavy ?? false,
      min_scans: options.minScans ?? null,
      subtype: options.subtype ?? null,
      print_fields: JSON.stringify(options.fields ?? []),
      created_at: clock.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const stock = options.stock ?? 10
  const variant = await db
    .insertInto('variant')
    .values({ product_id: product.id, sku: randomUUID(), initial: stock, stock })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variant_price')
    .values({
      variant_id: variant.id,
      region_id: findRegion(options.region ?? 'pl')!.id,
      points: options.price ?? 150,
    })
    .execute()
  if (options.type === OrderType.voucher)
    await giveCodes({ db, clock, secrets }, variant.id, options.codes ?? Math.min(stock, maxCodes))
  return { product, variant }
}

type SerialOptions = {
  region?: string
  group?: string | null
  category?: number
  status?: string
  producedOn?: string
}

export async function aSerial({ db }: Pick<TestApp, 'db'>, options: SerialOptions = {}) {
  const serial = generateSerial()
  await db
    .insertInto('shipped_serial')
    .values({
      serial,
      type: 'Pivot window, timber',
      size: '78×118',
      variant: 'RWA 100',
      points_group: options.group === undefined ? 'A' : options.group,
      category: options.category ?? 1,
      region_id: findRegion(options.region ?? 'pl')!.id,
      produced_on: options.producedOn ?? '2026-01-10',
      status: options.status ?? 'shipped',
    })
    .execute()
  return serial
}

/** A well-formed serial that no register knows, and another each time. */
export function generateSerial(): string {
  // Steps of a prime meet every number once and leave no neighbours.
  const body = `RWT${1e8 + ((++serials * 611_953) % 9e8)}`
  const check = checkCharacter(body)
  return /[OI]/.test(check) ? generateSerial() : body + check
}
