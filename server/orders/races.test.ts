import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { violations } from '#server/database/invariants.ts'
import { aProduct } from '#server/testing/goods.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { callServer, startServer } from '#server/testing/servers.ts'
import { testApp } from '#server/testing/test-app.ts'

const house = await testApp()
house.clock.set(new Date())

const customer = {
  name: 'Marek',
  surname: 'Kowalczyk',
  phone: '+48512345678',
  delivery: 'personal',
  country: 'PL',
  street: 'ul. Dębowa',
  house_number: '14',
  postal_code: '30-065',
  city: 'Kraków',
}

type Shot = { owner: TestInstaller; variant: string; key: string }

function shoot(server: { url: string }, { owner, variant, key }: Shot) {
  const body = { order: [{ uuid: variant, quantity: 1 }], type: 1, customer }
  return callServer(server, 'POST /v2/orders', body, {
    authorization: `Bearer ${owner.token}`,
    'idempotency-key': key,
  })
}

function placed(variant: number) {
  return house.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.uuid', 'o.idempotency_key'])
    .where('l.variant_id', '=', variant)
    .execute()
}

async function stockOf(id: number) {
  return (
    await house.db
      .selectFrom('variant')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).stock
}

test('two servers sell the last 50 pieces to five companies exactly once each, every key sent from both', async () => {
  const servers = await Promise.all([startServer(house), startServer(house)])
  try {
    const { variant } = await aProduct(house, { stock: 50, price: 150 })
    const owners = await Promise.all(
      [1, 2, 3, 4, 5].map(() => anInstaller(house, { points: 150 * 30 })),
    )
    const shots = Array.from({ length: 100 }, (_, n) => ({
      owner: owners[n % 5]!,
      variant: variant.uuid,
      key: randomUUID(),
    }))
    const replies = await Promise.all(
      shots.flatMap((shot) => servers.map((server) => shoot(server, shot))),
    )
    const statuses = new Set(replies.map((reply) => reply.status))
    assert.deepEqual(statuses, new Set([201, 422]))
    assert.ok(
      replies.every((reply) => reply.status === 201 || reply.body.code === 'orders.sold_out'),
    )
    const sold = new Set(
      replies.filter((reply) => reply.status === 201).map((reply) => reply.body.uuid),
    )
    assert.equal(sold.size, 50)
    assert.equal((await placed(variant.id)).length, 50)
    assert.equal(await stockOf(variant.id), 0)
    assert.deepEqual(await violations(house.pool, new Date()), [])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('two servers spend the last points of one company to the last point and no further', async () => {
  const servers = await Promise.all([startServer(house), startServer(house)])
  try {
    const { variant } = await aProduct(house, { stock: 1000, price: 150 })
    const owner = await anInstaller(house, { points: 150 * 20 + 149 })
    const shots = Array.from({ length: 200 }, (_, n) =>
      shoot(servers[n % 2]!, { owner, variant: variant.uuid, key: randomUUID() }),
    )
    const replies = await Promise.all(shots)
    assert.equal(replies.filter((reply) => reply.status === 201).length, 20)
    assert.ok(
      replies.every((reply) => reply.status === 201 || reply.body.code === 'orders.too_few_points'),
    )
    assert.equal(await stockOf(variant.id), 980)
    assert.deepEqual(await violations(house.pool, new Date()), [])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('a server killed under load has lost no acknowledged order, and its keys give one order each', async () => {
  const { variant } = await aProduct(house, { stock: 5000, price: 150 })
  const owners = await Promise.all(
    [1, 2, 3, 4].map(() => anInstaller(house, { points: 150 * 1000 })),
  )
  const acknowledged: { key: string; uuid: string }[] = []
  const sent: Shot[] = []
  for (let round = 0; round < 3; round++) {
    const server = await startServer(house)
    const trigger = { pulled: true }
    const gunners = owners.map(async (owner) => {
      while (trigger.pulled) {
        const shot = { owner, variant: variant.uuid, key: randomUUID() }
        sent.push(shot)
        const reply = await shoot(server, shot)
        if (reply.status === 201) acknowledged.push({ key: shot.key, uuid: reply.body.uuid })
      }
    })
    await wait(300 + round * 400)
    await server.stop('SIGKILL')
    trigger.pulled = false
    await Promise.all(gunners)
  }
  assert.ok(acknowledged.length > 20, `only ${acknowledged.length} orders were acknowledged`)
  const there = new Map((await placed(variant.id)).map((row) => [row.idempotency_key, row.uuid]))
  for (const { key, uuid } of acknowledged) assert.equal(there.get(key), uuid)
  const server = await startServer(house)
  try {
    const open = sent.filter((shot) => !acknowledged.some(({ key }) => key === shot.key))
    for (const shot of open) {
      const reply = await shoot(server, shot)
      assert.equal(reply.status, 201)
      assert.ok(!there.has(shot.key) || there.get(shot.key) === reply.body.uuid)
    }
  } finally {
    await server.stop()
  }
  assert.equal((await placed(variant.id)).length, sent.length)
  assert.deepEqual(await violations(house.pool, new Date()), [])
})
