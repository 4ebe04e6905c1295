import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api } = context

async function searchUuids(owner: TestInstaller, what: 'v1/project' | 'v2/orders', q: string) {
  const { status, body } = await api(`GET /${what}?q=${encodeURIComponent(q)}`, undefined, owner)
  assert.equal(status, 200)
  const uuids: string[] = body.data.map(({ uuid }: { uuid: string }) => uuid)
  assert.equal(body.total ?? body.meta.total, uuids.length)
  return uuids
}

test('projects are found by words of the address, their number and serial numbers', async () => {
  const owner = await anInstaller(context)
  const oak = await aProject(context, owner, 1, 'ul. Dębowa 14')
  const lime = await aProject(context, owner, 0, 'ul. Lipowa 8')
  const projects = (q: string) => searchUuids(owner, 'v1/project', q)
  assert.deepEqual(await projects('debowa'), [oak.uuid])
  assert.deepEqual(await projects('8 LIPOWA'), [lime.uuid])
  assert.deepEqual(await projects('lipowa 14'), [])
  assert.deepEqual(await projects('30-702'), [lime.uuid, oak.uuid])
  assert.deepEqual(await projects('100%'), [])
  assert.deepEqual(await projects(''), [lime.uuid, oak.uuid])
  const { number } = (await api(`GET /v1/project/${lime.uuid}`, undefined, owner)).body
  assert.deepEqual(await projects(number.toLowerCase()), [lime.uuid])
  const serial = oak.serials[0]!
  assert.deepEqual(await projects(serial), [oak.uuid])
  assert.deepEqual(await projects(serial.slice(0, -1)), [oak.uuid])
  assert.deepEqual(await projects(serial.slice(0, 3)), [])
})

test('nobody finds projects or orders of another company', async () => {
  const owner = await anInstaller(context, { points: 500 })
  const stranger = await anInstaller(context)
  const project = await aProject(context, owner, 1, 'ul. Jesionowa 3')
  const { variant } = await aProduct(context, { price: 200, stock: 5 })
  const { status, body: order } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  assert.equal(status, 201, JSON.stringify(order))
  assert.deepEqual(await searchUuids(stranger, 'v1/project', 'Jesionowa'), [])
  assert.deepEqual(await searchUuids(stranger, 'v2/orders', order.number), [])
  assert.deepEqual(await searchUuids(owner, 'v1/project', 'Jesionowa'), [project.uuid])
  assert.deepEqual(await searchUuids(owner, 'v2/orders', order.number), [order.uuid])
  assert.deepEqual(await searchUuids(owner, 'v2/orders', order.number.slice(-6)), [order.uuid])
  assert.deepEqual(await searchUuids(owner, 'v2/orders', order.meta.contents[0].name), [order.uuid])
  assert.deepEqual(await searchUuids(owner, 'v2/orders', 'unknown'), [])
})
