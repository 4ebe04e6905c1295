import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { OrderType } from '#contract/shop.rules.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { aProduct } from '#server/testing/goods.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { importVouchers } from '#server/vouchers/import-vouchers.ts'
import { clubModel, type ClubModel, type Shelf } from './club-model.ts'
import { fakeProvider } from './fake-provider.ts'

const noLimit = 30_000
const farAway = 3 * 365 * 86_400_000

export const shelves: readonly Shelf[] = [
  { type: OrderType.cart, price: 40, stock: 30, codes: 0 },
  { type: OrderType.cart, price: 150, stock: 6, codes: 0 },
  { type: OrderType.voucher, price: 25, stock: 3, codes: 3 },
  { type: OrderType.voucher, price: 60, stock: 2, codes: 2 },
]

export type Stocked = { variant: string; product: number; sku: string }
/** The real house, with the people and the goods of one run. */
export type Club = {
  house: TestApp
  provider: ReturnType<typeof fakeProvider>
  owners: TestInstaller[]
  goods: Stocked[]
  count: { deeds: number }
}
export type Setup = { model: ClubModel; real: Club }

/** Two new companies with a card each, four shelves, and the model of them. */
export async function openClub(house: TestApp, count: Club['count']): Promise<Setup> {
  const provider = fakeProvider()
  const inside = { ...house, outside: { ...house.outside, card: provider } }
  const owners = [await anInstaller(house), await anInstaller(house)]
  for (const { company } of owners) await giveCard(house, company.id)
  const goods = await Promise.all(shelves.map((shelf) => stocked(house, shelf)))
  return {
    model: clubModel(house.clock.now(), owners.length, shelves),
    real: { house: inside, provider, owners, goods, count },
  }
}

async function stocked(house: TestApp, { type, price, stock }: Shelf): Promise<Stocked> {
  const { product, variant } = await aProduct(house, { type, price, stock })
  const { sku } = await house.db
    .updateTable('product')
    .set({ purchase_limit: noLimit })
    .where('id', '=', product.id)
    .returning('sku')
    .executeTakeFirstOrThrow()
  return { variant: variant.uuid, product: product.id, sku }
}

/** A card that works, as if it had been ordered, issued and registered. */
async function giveCard({ db, clock }: TestApp, companyId: number) {
  const at = clock.now()
  await sql`
    insert into club_card (company_id, status, provider_token, serial_sealed, serial_key,
      serial_hash, last4, registered_at, expires_on, changed_at, created_at)
    values (${companyId}, 'ACTIVE', ${randomUUID()}, ${Buffer.from('x')}, 'test',
      ${Buffer.from(randomUUID())}, '0000', ${at}, '2999-12-31', ${at}, ${at})`.execute(db)
}

export async function fillPool({ house, goods }: Club, shelf: number, codes: number) {
  const end = new Date(house.clock.now().getTime() + farAway).toISOString().slice(0, 10)
  const rows = Array.from({ length: codes }, () => `${randomUUID()},,${end}`)
  const file = Readable.from([['code,password,expires_on', ...rows].join('\n')])
  const how = { sku: goods[shelf]!.sku, name: 'model.csv', actor: 'model', at: house.clock.now() }
  await importVouchers(house, file, how)
}

export function inHouse<T>({ house }: Club, work: Parameters<typeof inTransaction<T>>[1]) {
  return inTransaction(house.db, work)
}
