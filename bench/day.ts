import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { anInstaller, type TestInstaller } from '#server/testing/accounts.ts'
import { aSerial } from '#server/testing/products.ts'
import type { BenchContext } from './bench-context.ts'
import { memoryOf } from './cpu.ts'
import { customer } from './customer.ts'
import { send } from './http-client.ts'
import { offerInCategory } from './offered-products.ts'
import type { Row } from './row.ts'
import { milliseconds, quantile, ratio } from './timing.ts'

const users = Number(process.env['BENCH_USERS'] ?? 300)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 15)
const products = 100
const madeAtOnce = 20
const [idleUsers, idleMinutes] = [6, 1]

type Person = { owner: TestInstaller; project: { uuid: string; id: number } }
type Answered = { kind: 'read' | 'order' | 'write'; status: number; milliseconds: number }

/**
 * A day of the portal: so many people who think for one to three seconds between two calls, against
 * a few of them before and after. `BENCH_USERS` and `BENCH_MINUTES` make a peak or a
 * soak of it. (safety goal 1, safety goal 3, safety goal 20)
 */
export async function benchDay(context: BenchContext): Promise<Row[]> {
  const offered = await offerInCategory(context, products)
  const people: Person[] = []
  while (people.length < users)
    people.push(...(await Promise.all(Array.from({ length: madeAtOnce }, () => aPerson(context)))))
  await context.pool.query('vacuum analyze')
  const few = people.slice(0, idleUsers)
  const idleDay = () => day(context, few, { offered, minutes: idleMinutes })
  const before = await idleDay()
  const atStart = stateOf(context)
  const busy = await day(context, people, { offered, minutes })
  const atEnd = stateOf(context)
  const after = await idleDay()
  const faults = busy.filter(({ status }) => status >= 500)
  const unexpected = busy.filter(({ status }) => status >= 400 && status < 500)
  const row = (what: string, kinds: readonly Answered['kind'][], aim: string): Row => {
    const [idle, loaded, later] = [before, busy, after].map((all) => p99Of(all, kinds))
    return {
      what,
      value: milliseconds(loaded!),
      against: `${milliseconds(idle!)} before, ${milliseconds(later!)} after`,
      ratio: ratio(loaded! / idle!),
      aim,
    }
  }
  return [
    {
      what: `${users} people for ${minutes} minutes`,
      value: `${busy.length} calls`,
      against: `${faults.length} × 5xx, ${unexpected.length} × 4xx ${[...new Set(unexpected.map(({ status }) => status))].join(' ')}`,
      aim: '0 and 0; at a peak 429 alone',
    },
    row('p99 of all calls', ['read', 'write', 'order'], '≤ 10 × idle, ≤ 400 ms'),
    row('p99 of orders', ['order'], '≤ 1 s'),
    {
      what: 'memory and open files of the server',
      value: `${atEnd.memory.toFixed(0)} MB, ${atEnd.files}`,
      against: `${atStart.memory.toFixed(0)} MB, ${atStart.files} before`,
      ratio: ratio(atEnd.memory / atStart.memory),
      aim: '< 1.1 from the first hour to the eighth',
    },
  ]
}

async function aPerson(context: BenchContext): Promise<Person> {
  const verifiedAt = new Date(context.clock.now().getTime() - 30 * dayMs)
  const owner = await anInstaller(context, { points: 1e6, region: 'pl', verifiedAt })
  const project = { ...newAddress(), city: 'Kraków' }
  const { text } = await post(context, owner, '/v1/project', project)
  return { owner, project: JSON.parse(text) as Person['project'] }
}

type Day = { offered: Awaited<ReturnType<typeof offerInCategory>>; minutes: number }

/** The calls of everybody, one after another with a pause, until the time is over. */
async function day(context: BenchContext, people: readonly Person[], { offered, minutes }: Day) {
  const answered: Answered[] = []
  const end = performance.now() + minutes * minuteMs
  const live = async ({ owner, project }: Person) => {
    await wait(Math.random() * 3000)
    for (let call = Math.floor(Math.random() * 12); performance.now() < end; call++) {
      const { product, variant } = offered[(call * 7) % offered.length]!
      const { kind, ask } = await callOf(context, { owner, project }, { call, product, variant })
      const started = performance.now()
      const { status } = await ask()
      answered.push({ kind, status, milliseconds: performance.now() - started })
      await wait(1000 + Math.random() * 2000)
    }
  }
  await Promise.all(people.map(live))
  return answered
}

type Step = { call: number; product: { uuid: string }; variant: { uuid: string } }

/** Twelve calls make a round: a look at everything, a scan, an order. */
async function callOf(
  context: BenchContext,
  { owner, project }: Person,
  { call, product, variant }: Step,
) {
  const reads = [
    '/v1/company/user/self',
    `/v1/company/points/${owner.company.uuid}`,
    '/v1/notifications',
    '/v1/project',
    `/v1/product?projects_id=${project.id}`,
    '/v2/shop/products',
    '/v2/shop/products?categories=tools',
    `/v2/shop/products/${product.uuid}`,
    `/v2/cart?uuids=${product.uuid}`,
    '/v2/orders?limit=20',
  ]
  const step = call % (reads.length + 2)
  const path = reads[step]
  const headers = { authorization: `Bearer ${owner.token}` }
  if (path)
    return { kind: 'read', ask: () => send(context.server.url, `GET ${path}`, headers) } as const
  if (step === reads.length) {
    const order = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer }
    return { kind: 'order', ask: () => post(context, owner, '/v2/orders', order) } as const
  }
  const scan = {
    project_uuid: project.uuid,
    code: await aSerial(context),
    source: 'camera',
    captured_at: new Date().toISOString(),
    client_uuid: randomUUID(),
  }
  return { kind: 'write', ask: () => post(context, owner, '/v2/scans', scan) } as const
}

function post({ server }: BenchContext, { token }: TestInstaller, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  return send(server.url, `POST ${path}`, headers, JSON.stringify(body))
}

function newAddress() {
  return { streetName: `ul. Lipowa ${randomUUID().slice(0, 8)}`, postalCode: '30-702' }
}

function p99Of(answered: readonly Answered[], kinds: readonly Answered['kind'][]) {
  const times = answered.flatMap(({ kind, milliseconds: time }) =>
    kinds.includes(kind) ? time : [],
  )
  return quantile(times, 0.99)
}

function stateOf({ server }: BenchContext) {
  const { pid } = server.process
  return { memory: memoryOf(pid!), files: readdirSync(`/proc/${pid}/fd`).length }
}
