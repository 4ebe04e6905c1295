import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { callServer, sendUntilDecided, startServer } from '#testing/servers.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
context.clock.set(new Date())

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

const enoughInRound = 15
const shotsMax = 5000

type Shot = { owner: TestInstaller; variant: string; key: string }

function shootOnce(server: { url: string }, { owner, variant, key }: Shot) {
  const body = { order: [{ uuid: variant, quantity: 1 }], type: 1, customer }
  return callServer(server, 'POST /v2/orders', body, {
    authorization: `Bearer ${owner.token}`,
    'idempotency-key': key,
  })
}

function shoot(server: { url: string }, shot: Shot) {
  return sendUntilDecided(() => shootOnce(server, shot))
}

function findPlacedOrders(variant: number) {
  return context.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.uuid', 'o.idempotency_key'])
    .where('l.variant_id', '=', variant)
    .execute()
}

async function findStock(id: number) {
  return (
    await context.db
      .selectFrom('variant')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).stock
}

test('two servers sell the last 50 pieces to five companies exactly once each, every key sent from both', async () => {
  const servers = await Promise.all([startServer(context), startServer(context)])
  try {
    const { variant } = await aProduct(context, { stock: 50, price: 150 })
    const owners = await Promise.all(
      [1, 2, 3, 4, 5].map(() => anInstaller(context, { points: 150 * 30 })),
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
    assert.equal((await findPlacedOrders(variant.id)).length, 50)
    assert.equal(await findStock(variant.id), 0)
    assert.deepEqual(await findBrokenInvariants(context.pool, new Date()), [])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('two servers spend the last points of one company to the last point and no further', async () => {
  const servers = await Promise.all([startServer(context), startServer(context)])
  try {
    const { variant } = await aProduct(context, { stock: 1000, price: 150 })
    const owner = await anInstaller(context, { points: 150 * 20 + 149 })
    const shots = Array.from({ length: 200 }, (_, n) =>
      shoot(servers[n % 2]!, { owner, variant: variant.uuid, key: randomUUID() }),
    )
    const replies = await Promise.all(shots)
    assert.equal(replies.filter((reply) => reply.status === 201).length, 20)
    assert.ok(
      replies.every((reply) => reply.status === 201 || reply.body.code === 'orders.too_few_points'),
    )
    assert.equal(await findStock(variant.id), 980)
    assert.deepEqual(await findBrokenInvariants(context.pool, new Date()), [])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('a server killed under load has lost no acknowledged order, and its keys give one order each', async () => {
  const { variant } = await aProduct(context, { stock: 5000, price: 150 })
  const owners = await Promise.all(
    [1, 2, 3, 4].map(() => anInstaller(context, { points: 150 * 1000 })),
  )
  const acknowledged: { key: string; uuid: string }[] = []
  const sent: Shot[] = []
  for (let round = 0; round < 3; round++) {
    const server = await startServer(context)
    const startSignal = { pulled: true }
    const enough = Promise.withResolvers<void>()
    const clients = owners.map(async (owner) => {
      while (startSignal.pulled) {
        const shot = { owner, variant: variant.uuid, key: randomUUID() }
        sent.push(shot)
        const reply = await shootOnce(server, shot)
        if (reply.status === 201) acknowledged.push({ key: shot.key, uuid: reply.body.uuid })
        if (acknowledged.length >= (round + 1) * enoughInRound) enough.resolve()
        if (sent.length > shotsMax) enough.reject(new Error('The server takes no orders.'))
      }
    })
    await enough.promise
    const stopped = server.stop('SIGKILL')
    startSignal.pulled = false
    await Promise.all([stopped, ...clients])
  }
  const there = new Map(
    (await findPlacedOrders(variant.id)).map((row) => [row.idempotency_key, row.uuid]),
  )
  for (const { key, uuid } of acknowledged) assert.equal(there.get(key), uuid)
  const server = await startServer(context)
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
  assert.equal((await findPlacedOrders(variant.id)).length, sent.length)
  assert.deepEqual(await findBrokenInvariants(context.pool, new Date()), [])
})
