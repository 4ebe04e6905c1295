import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { sha256, type Secrets } from '#server/platform/secrets.ts'
import { importVouchers } from '#server/shop/vouchers/import-vouchers.ts'
import { addDays } from '#server/shop/vouchers/voucher-life.ts'
import { readCatalogue } from './seed-shop.ts'
import { getJoinedAt } from './seed-company.ts'
import { toWorths } from './voucher-worth.ts'

type Demo = { now: Date; secrets: Secrets }

/** So long the code of the oldest order is good for from today, and the others. */
const endingSku = 'VCH-FUEL-50-PLN-50'
const endingDays = 24
const otherDays = 400
const abroadStock = 30
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export async function seedVouchers(tx: Tx, { now, secrets }: Demo) {
  const today = now.toISOString().slice(0, 10)
  const { products } = await readCatalogue()
  const manager = await tx
    .selectFrom('staff')
    .select('id')
    .where('demo', '=', true)
    .where('role', '=', 'shop')
    .executeTakeFirstOrThrow()
  for (const { sku, stock } of products.filter(isVoucher).flatMap(buildPools)) {
    const rows = Array.from({ length: stock }, (_, index) => [
      buildDemoCode(sku, index),
      /ELEC|MEAL/.test(sku) ? buildDemoPin(sku, index) : '',
      addDays(today, isEnding(sku, index) ? endingDays : otherDays + 30 * (index % 4)),
    ])
    const file = stringify([['code', 'password', 'expires_on'], ...rows], { delimiter: ';' })
    await importVouchers({ db: tx, secrets, now: getJoinedAt(now) }, Readable.from([file]), {
      sku: `${sku}-V`,
      name: `${sku}.csv`,
      actor: toStaffActor(manager),
    })
  }
}

type CatalogueProduct = Awaited<ReturnType<typeof readCatalogue>>['products'][number]

function isVoucher({ type }: CatalogueProduct) {
  return type === OrderType.voucher
}

function buildPools({ sku, stock, worth = 0 }: CatalogueProduct) {
  return toWorths(worth).map(({ label }, index) => ({
    sku: `${sku}-${label}`,
    stock: index === 0 ? stock : abroadStock,
  }))
}

function isEnding(sku: string, index: number) {
  return sku === endingSku && index === 0
}

/** "FUEL-7K2M-QX8R-P4TD" */
function buildDemoCode(sku: string, index: number) {
  const signs = [...sha256(`code:${sku}:${index}`)].slice(0, 12)
  const text = signs.map((byte) => letters[byte % letters.length]!).join('')
  return [sku.split('-')[1]!, text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}

function buildDemoPin(sku: string, index: number) {
  return String(sha256(`pin:${sku}:${index}`).readUInt32BE() % 10_000).padStart(4, '0')
}
