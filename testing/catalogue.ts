import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { aProduct } from './products.ts'
import type { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

type Person = Pick<Awaited<ReturnType<typeof aStaffMember>>, 'headers'>
export type Change = {
  variant: string
  region: number | null
  was: number | null
  now: number | null
}

export function productDraft(changes: object = {}) {
  return {
    sku: `T-${randomUUID().slice(0, 8)}`,
    type: 1,
    names: { en: 'Slate ripper', pl: 'Zrywak do łupka' },
    descriptions: { en: '<p>Good <strong>steel</strong></p>' },
    categories: [],
    active: true,
    visible: true,
    min_scans: null,
    purchase_limit: null,
    heavy: false,
    subtype: null,
    print_fields: [],
    ...changes,
  }
}

export function createProductCalls({ api }: Pick<TestApp, 'api'>, person: Person) {
  const read = async (uuid: string, who = person) =>
    (await api(`GET /office/products/${uuid}`, undefined, who)).body
  async function createProduct(changes: object = {}) {
    const { status, body } = await api('POST /office/products', productDraft(changes), person)
    assert.equal(status, 201)
    return read(body.uuid)
  }
  return { read, created: createProduct }
}

export function createOfferCalls(context: TestApp, person: Person) {
  const { api, db } = context
  const change = (changes: Change[], who = person) => api('PATCH /office/stock', { changes }, who)

  async function createOffer(options: Parameters<typeof aProduct>[1] = {}) {
    const { product, variant } = await aProduct(context, { price: 100, stock: 10, ...options })
    const { sku } = await db
      .selectFrom('variant')
      .select('sku')
      .where('id', '=', variant.id)
      .executeTakeFirstOrThrow()
    return { product, uuid: variant.uuid, id: variant.id, sku }
  }

  async function offerNow(id: number) {
    const { stock } = await db
      .selectFrom('variant')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const prices = await db
      .selectFrom('variant_price')
      .select(['region_id', 'points'])
      .where('variant_id', '=', id)
      .orderBy('region_id')
      .execute()
    return { stock, prices: prices.map(({ region_id, points }) => [region_id, points]) }
  }
  return { change, createOffer, offerNow }
}
