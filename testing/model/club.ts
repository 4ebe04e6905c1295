import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { rules } from '#server/platform/actor.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aStaffMember } from '#testing/staff.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import type { TestApp } from '#testing/test-app.ts'
import { importVouchers } from '#server/shop/vouchers/import-vouchers.ts'
import { createClubModel, type ClubModel, type ModelVariant } from './club-model.ts'
import { createFakeProvider } from './fake-provider.ts'

const noLimit = 30_000
const farAway = 3 * 365 * dayMs

export const variants: readonly ModelVariant[] = [
  { type: OrderType.cart, price: 40, stock: 30, codes: 0 },
  { type: OrderType.cart, price: 150, stock: 6, codes: 0 },
  { type: OrderType.voucher, price: 25, stock: 3, codes: 3 },
  { type: OrderType.voucher, price: 60, stock: 2, codes: 2 },
]

type StockItem = { variant: string; product: number; sku: string }
export type Club = {
  context: TestApp
  provider: ReturnType<typeof createFakeProvider>
  owners: TestInstaller[]
  staff: { first: Staff; second: Staff }
  products: StockItem[]
  count: { modelCommands: number }
}
export type Setup = { model: ClubModel; real: Club }

/** Two new companies with a card each, four variants, and the model of them. */
export async function openClub(context: TestApp, count: Club['count']): Promise<Setup> {
  const provider = createFakeProvider()
  const inside = { ...context, outside: { ...context.outside, card: provider } }
  const owners = [await anInstaller(context), await anInstaller(context)]
  for (const { company } of owners) await giveCard(context, company.id)
  const staff = {
    first: (await aStaffMember(context)).staff,
    second: (await aStaffMember(context)).staff,
  }
  const products = await Promise.all(
    variants.map((variant) => createStockedProduct(context, variant)),
  )
  return {
    model: createClubModel(context.clock.now(), owners.length, variants),
    real: { context: inside, provider, owners, staff, products, count },
  }
}

async function createStockedProduct(
  context: TestApp,
  { type, price, stock }: ModelVariant,
): Promise<StockItem> {
  const { product, variant } = await aProduct(context, { type, price, stock })
  const { sku } = await context.db
    .updateTable('product')
    .set({ purchase_limit: noLimit })
    .where('id', '=', product.id)
    .returning('sku')
    .executeTakeFirstOrThrow()
  return { variant: variant.uuid, product: product.id, sku }
}

async function giveCard({ db, clock }: TestApp, companyId: number) {
  const at = clock.now()
  await sql`
    insert into club_card (company_id, status, provider_token, serial_encrypted, serial_key,
      serial_hash, last4, registered_at, expires_on, changed_at, created_at)
    values (${companyId}, 'ACTIVE', ${randomUUID()}, ${Buffer.from('x')}, 'test',
      ${Buffer.from(randomUUID())}, '0000', ${at}, '2999-12-31', ${at}, ${at})`.execute(db)
}

export async function fillPool({ context, products }: Club, variant: number, codes: number) {
  const end = new Date(context.clock.now().getTime() + farAway).toISOString().slice(0, 10)
  const rows = Array.from({ length: codes }, () => `${randomUUID()},,${end}`)
  const file = Readable.from([['code,password,expires_on', ...rows].join('\n')])
  const how = { sku: products[variant]!.sku, name: 'model.csv', actor: rules }
  await importVouchers({ ...context, now: context.clock.now() }, file, how)
}

export function inClubTransaction<T>(
  { context }: Club,
  work: Parameters<typeof inTransaction<T>>[1],
) {
  return inTransaction(context.db, work)
}
