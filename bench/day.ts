import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aSerial } from '#testing/products.ts'
import type { BenchContext } from './bench-context.ts'
import { readMemoryMb } from './cpu.ts'
import { customer } from './customer.ts'
import { send } from './http-client.ts'
import { offerInCategory } from './offered-products.ts'
import type { Row } from './row.ts'
import { milliseconds, quantile, ratio } from './timing.ts'

const users = Number(process.env['BENCH_USERS'] ?? 300)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 15)
const products = 100
const madeAtOnce = 20
/** Of a soak; the first eighth of a shorter run stands for its first hour. */
const hours = 8
const [idleUsers, idleMinutes] = [6, 1]

/** The portal renews a token before its hour is over, and a job on a roof has so many windows. */
const [renewMinutes, windows] = [45, 10]

type Project = { uuid: string; id: number }
type Person = { owner: TestInstaller; project: Project; renewAt: number }
type Call = { kind: 'read' | 'order' | 'write'; ask: () => ReturnType<typeof send> }
type Answered = { kind: Call['kind']; status: number; milliseconds: number }

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
  const firstHour = wait((minutes * minuteMs) / hours).then(() => readState(context))
  const busy = await day(context, people, { offered, minutes })
  const atStart = await firstHour
  const atEnd = readState(context)
  const after = await idleDay()
  const faults = busy.filter(({ status }) => status >= 500)
  const unexpected = busy.filter(({ status }) => status >= 400 && status < 500)
  const row = (what: string, kinds: readonly Answered['kind'][], aim: string): Row => {
    const [idle, loaded, later] = [before, busy, after].map((all) => getP99(all, kinds))
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
      against: `${atStart.memory.toFixed(0)} MB, ${atStart.files} after the first eighth`,
      ratio: ratio(atEnd.memory / atStart.memory),
      aim: '< 1.1 from the first hour to the eighth',
    },
  ]
}

async function aPerson(context: BenchContext): Promise<Person> {
  const verifiedAt = new Date(context.clock.now().getTime() - 30 * dayMs)
  const owner = await anInstaller(context, { points: 1e6, region: 'pl', verifiedAt })
  const renewAt = performance.now() + renewMinutes * minuteMs
  return { owner, project: await newProject(context, owner), renewAt }
}

async function newProject(context: BenchContext, owner: TestInstaller) {
  const streetName = `ul. Lipowa ${randomUUID().slice(0, 8)}`
  const project = { streetName, postalCode: '30-702', city: 'Kraków' }
  const { text } = await post(context, owner, '/v1/project', project)
  return JSON.parse(text) as Project
}

async function renewToken(context: BenchContext, person: Person) {
  const { owner } = person
  const sent = { refresh_token: owner.refreshToken }
  const { text } = await post(context, owner, '/v2/installer/refresh', sent)
  const pair = JSON.parse(text) as { token: string; refresh_token: string }
  Object.assign(owner, { token: pair.token, refreshToken: pair.refresh_token })
  person.renewAt = performance.now() + renewMinutes * minuteMs
}

type Day = { offered: Awaited<ReturnType<typeof offerInCategory>>; minutes: number }

async function day(context: BenchContext, people: readonly Person[], { offered, minutes }: Day) {
  const answered: Answered[] = []
  const end = performance.now() + minutes * minuteMs
  const live = async (person: Person) => {
    await wait(Math.random() * 3000)
    for (let call = Math.floor(Math.random() * 12); performance.now() < end; call++) {
      if (performance.now() > person.renewAt) await renewToken(context, person)
      const { product, variant } = offered[(call * 7) % offered.length]!
      const { kind, ask } = await createCall(context, person, { call, product, variant })
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
async function createCall(
  context: BenchContext,
  person: Person,
  { call, product, variant }: Step,
): Promise<Call> {
  const { owner } = person
  const reads = [
    '/v1/company/user/self',
    `/v1/company/points/${owner.company.uuid}`,
    '/v1/notifications',
    '/v1/project',
    `/v1/product?projects_id=${person.project.id}`,
    '/v2/shop/products',
    '/v2/shop/products?categories=tools',
    `/v2/shop/products/${product.uuid}`,
    `/v2/cart?uuids=${product.uuid}`,
    '/v2/orders?limit=20',
  ]
  const steps = reads.length + 2
  const [round, step] = [Math.floor(call / steps), call % steps]
  const path = reads[step]
  const headers = { authorization: `Bearer ${owner.token}` }
  if (path) return { kind: 'read', ask: () => send(context.server.url, `GET ${path}`, headers) }
  if (step === reads.length) {
    const order = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer }
    return { kind: 'order', ask: () => post(context, owner, '/v2/orders', order) }
  }
  if (round % windows === 0) person.project = await newProject(context, owner)
  const scan = {
    project_uuid: person.project.uuid,
    code: await aSerial(context),
    source: 'camera',
    captured_at: new Date().toISOString(),
    client_uuid: randomUUID(),
  }
  return { kind: 'write', ask: () => post(context, owner, '/v2/scans', scan) }
}

function post({ server }: BenchContext, { token }: TestInstaller, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  return send(server.url, `POST ${path}`, headers, JSON.stringify(body))
}

function getP99(answered: readonly Answered[], kinds: readonly Answered['kind'][]) {
  const times = answered.flatMap(({ kind, milliseconds: time }) =>
    kinds.includes(kind) ? time : [],
  )
  return quantile(times, 0.99)
}

function readState({ server }: BenchContext) {
  const { pid } = server.process
  return { memory: readMemoryMb(pid!), files: readdirSync(`/proc/${pid}/fd`).length }
}
