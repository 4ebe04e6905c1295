import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Attribute } from '#contract/shop/categories.admin.ts'
import { createProductCalls } from '#testing/catalogue.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
const olga = await aStaffMember(context, { role: 'auditor' })
const { created } = createProductCalls(context, pavel)

async function attribute() {
  const made = await api('POST /office/attributes', { names: { en: 'Colour' } }, pavel)
  const path = `/office/attributes/${made.body.uuid}`
  async function value(names: Record<string, string>) {
    return (await api(`POST ${path}/values`, { names }, pavel)).body.uuid as string
  }
  return { uuid: made.body.uuid as string, path, value }
}

async function variantWith(values: string[]) {
  const product = await created()
  const path = `/office/products/${product.uuid}/variants`
  const { body } = await api(`POST ${path}`, { sku: `${product.sku}-2`, values }, pavel)
  return { product, path, uuid: body.uuid as string }
}

async function attributeNow(uuid: string) {
  const { data } = (await api('GET /office/attributes', undefined, olga)).body
  return data.find((one: Attribute) => one.uuid === uuid) as Attribute | undefined
}

const remove = (path: string, who = pavel) => api(`DELETE ${path}`, undefined, who)

test('attributes and values are named in every language and tell how many variants have them', async () => {
  const { uuid, path, value } = await attribute()
  const green = await value({ en: 'Green', pl: 'Zielony', hu: 'Zöld' })
  await variantWith([green])
  await api(`PATCH ${path}`, { names: { en: 'Colour', pl: 'Kolor' } }, pavel)
  await api(`PATCH ${path}/values/${green}`, { names: { en: 'Green', pl: 'Zielony' } }, pavel)
  assert.deepEqual(await attributeNow(uuid), {
    uuid,
    names: { en: 'Colour', pl: 'Kolor' },
    values: [{ uuid: green, names: { en: 'Green', pl: 'Zielony' }, variants: 1 }],
  })
})

test('a value goes once no variant has it, and the audit event keeps its names', async () => {
  const { uuid, path, value } = await attribute()
  const red = await value({ en: 'Red', pl: 'Czerwony' })
  const variant = await variantWith([red])
  assert.equal((await remove(`${path}/values/${red}`)).body.code, 'shop.value_used')
  await api(`DELETE ${variant.path}/${variant.uuid}`, undefined, pavel)
  assert.equal((await remove(`${path}/values/${red}`)).status, 204)
  assert.deepEqual((await attributeNow(uuid))?.values, [])
  assert.equal((await remove(`${path}/values/${red}`)).status, 404)
  const auditEvent = await db
    .selectFrom('audit_entry')
    .select(['action', 'before'])
    .where('object_id', '=', red)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(auditEvent, {
    action: 'shop.remove_value',
    before: { en: 'Red', pl: 'Czerwony' },
  })
})

test('an attribute goes with values that no variant has, and stays while one has', async () => {
  const { uuid, path, value } = await attribute()
  const [used] = [await value({ en: 'Oak' }), await value({ en: 'Ash' })]
  const variant = await variantWith([used])
  assert.equal((await remove(path)).body.code, 'shop.value_used')
  await api(`DELETE ${variant.path}/${variant.uuid}`, undefined, pavel)
  assert.equal((await remove(path)).status, 204)
  assert.equal(await attributeNow(uuid), undefined)
})

test('a value of another attribute, and one that never was, is not there to remove', async () => {
  const [one, other] = [await attribute(), await attribute()]
  const foreign = await other.value({ en: 'Blue' })
  for (const uuid of [foreign, randomUUID()]) {
    const { status, body } = await remove(`${one.path}/values/${uuid}`)
    assert.deepEqual([status, body.code], [404, 'shop.not_found'])
  }
  assert.equal((await attributeNow(other.uuid))?.values.length, 1)
})

test('a value that a variant takes just now is not removed from under it', async () => {
  const { path, value } = await attribute()
  for (let round = 0; round < 5; round++) {
    const taken = await value({ en: `Shade ${round}` })
    const product = await created()
    const [put, gone] = await Promise.all([
      api(
        `POST /office/products/${product.uuid}/variants`,
        { sku: `${product.sku}-2`, values: [taken] },
        pavel,
      ),
      remove(`${path}/values/${taken}`),
    ])
    assert.ok(
      (put.status === 201 && gone.body.code === 'shop.value_used') ||
        (put.status === 422 && gone.status === 204),
      `${put.status} ${gone.status}`,
    )
  }
})

test('who may only see does not remove, and names of what others sell are theirs', async () => {
  const { path, value } = await attribute()
  const grey = await value({ en: 'Grey' })
  assert.equal((await remove(`${path}/values/${grey}`, olga)).status, 403)
  const { product } = await variantWith([grey])
  const cell = { variant: product.variants[0].uuid, region: 10, was: null, now: 10 }
  await api('PATCH /office/stock', { changes: [cell] }, pavel)
  const renamed = await api(`PATCH ${path}/values/${grey}`, { names: { en: 'Gray' } }, czech)
  assert.equal(renamed.body.code, 'shop.other_regions')
})
