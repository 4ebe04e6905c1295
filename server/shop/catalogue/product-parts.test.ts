import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { createProductCalls } from '#testing/catalogue.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'

const context = await testApp()
const { api } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })

const { created, read } = createProductCalls(context, pavel)
async function setPrice(product: { variants: { uuid: string }[] }, region: number, now: number) {
  const cell = { variant: product.variants[0]!.uuid, region, was: null, now }
  const { body } = await api('PATCH /office/stock', { changes: [cell] }, pavel)
  assert.deepEqual(body, { saved: 1, problems: [] })
}

test('pictures are drawn anew in the sizes of the shop, ordered and taken down', async () => {
  const product = await created()
  const png = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer()
  const add = (content: Buffer, who = pavel) => {
    const form = aForm('image', content, 'x.png')
    const headers = { ...who.headers, ...form.headers }
    return api(`POST /office/products/${product.uuid}/images`, undefined, {
      headers,
      raw: form.raw,
    })
  }
  await add(png)
  const { status, body } = await add(png)
  assert.deepEqual([status, body.images.length], [201, 2])
  const [first, second] = body.images.map(({ file }: { file: string }) => file)
  const served = await context.app.inject({ url: body.images[0].large })
  const drawn = await sharp(served.rawPayload).metadata()
  assert.deepEqual(
    [drawn.format, drawn.width, drawn.height, drawn.exif],
    ['webp', 960, 960, undefined],
  )
  const order = (files: string[]) =>
    api(`PATCH /office/products/${product.uuid}/images`, { files }, pavel)
  const reordered = await order([second, first])
  assert.deepEqual(
    reordered.body.images.map(({ file }: { file: string }) => file),
    [second, first],
  )
  assert.equal((await order([second])).body.images.length, 1)
  assert.equal((await order([first])).body.code, 'shop.changed_meanwhile')
  assert.equal((await add(Buffer.from('<svg onload=hit()>'))).body.code, 'shop.image_type')
  assert.equal((await add(png.subarray(0, 300))).body.code, 'shop.image_unreadable')
  assert.equal((await add(png, czech)).status, 201)
  await setPrice(product, 10, 10)
  assert.equal((await add(png, czech)).status, 404)
})

test('variants differ in their values, and go only while nothing has happened with them', async () => {
  const product = await created()
  const attribute = (await api('POST /office/attributes', { names: { en: 'Size' } }, pavel)).body
    .uuid
  const value = async (en: string) =>
    (await api(`POST /office/attributes/${attribute}/values`, { names: { en } }, pavel)).body.uuid
  const [small, large] = [await value('S'), await value('L')]
  const path = `/office/products/${product.uuid}/variants`
  const put = (sku: string, values: string[]) => api(`POST ${path}`, { sku, values }, pavel)
  const made = await put(`${product.sku}-S`, [small])
  assert.equal(made.status, 201)
  assert.equal((await put(`${product.sku}-S2`, [small])).body.code, 'shop.same_values')
  assert.equal((await put(`${product.sku}-S`, [large])).body.code, 'shop.sku_taken')
  assert.equal((await put(`${product.sku}-X`, [small, large])).status, 422)
  const renamed = await api(
    `PATCH ${path}/${made.body.uuid}`,
    { sku: `${product.sku}-L`, values: [large] },
    pavel,
  )
  assert.equal(renamed.status, 204)
  const response = await read(product.uuid)
  assert.deepEqual(
    [response.variants[1].sku, response.variants[1].values],
    [`${product.sku}-L`, [large]],
  )
  await setPrice(product, 10, 30)
  const remove = (uuid: string) => api(`DELETE ${path}/${uuid}`, undefined, pavel)
  assert.equal((await remove(product.variants[0].uuid)).body.code, 'shop.variant_used')
  assert.equal((await remove(made.body.uuid)).status, 204)
  assert.equal((await remove(made.body.uuid)).status, 404)
})
