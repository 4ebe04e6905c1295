import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/shop/orders.rules.ts'
import { rules } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import type { TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'

export const customer = {
  name: 'Marek',
  surname: 'Kowalczyk',
  company_name: 'Dach-Okno',
  phone: '+48 512 345 678',
  delivery: 'company',
  country: 'PL',
  street: 'ul. Dębowa',
  house_number: '14',
  postal_code: '30-065',
  city: 'Kraków',
}

type Line = { uuid: string; quantity?: number; price?: number }

/** Orders products, one piece of each by default, under a key of its own. */
export function anOrder(
  { api }: Pick<TestApp, 'api'>,
  owner: TestInstaller,
  lines: readonly Line[],
  { headers, ...changes }: { headers?: Record<string, string> } & Record<string, unknown> = {},
) {
  const order = lines.map((line) => ({ quantity: 1, ...line }))
  return api(
    'POST /v2/orders',
    { order, type: 1, customer, ...changes },
    { ...owner, headers: headers ?? { 'idempotency-key': randomUUID() } },
  )
}

export async function getPoints({ api }: Pick<TestApp, 'api'>, owner: TestInstaller) {
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  return [body.company_points, body.reserved_points] as [number, number]
}

/** Lots of the company, those that end first before others. */
export function findLots({ db }: Pick<TestApp, 'db'>, owner: TestInstaller) {
  return db
    .selectFrom('points_lot')
    .select(['amount', 'used', 'held', 'expired'])
    .where('company_id', '=', owner.company.id)
    .orderBy('expires_at')
    .execute()
}

export async function findVariantStock({ db }: Pick<TestApp, 'db'>, variantId: number) {
  const { stock } = await db
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return stock
}

export async function findOrderNotifications(
  { db }: Pick<TestApp, 'db'>,
  { installer }: TestInstaller,
) {
  const rows = await db
    .selectFrom('notification')
    .select(['event', 'path'])
    .where('installer_id', '=', installer.id)
    .orderBy('id')
    .execute()
  return rows.filter(({ event }) => /^(order|request|voucher)\./.test(event))
}

export function moveTo(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  uuid: string,
  to: OrderStatus,
) {
  const at = clock.now()
  return inTransaction(db, async (tx) =>
    moveOrder(
      { db: tx, now: at },
      { order: await lockOrder({ db: tx, now: at }, { uuid }), to, actor: rules },
    ),
  )
}
