import { randomUUID } from 'node:crypto'
import { anInstaller, type TestInstaller } from '#server/testing/accounts.ts'
import { aProduct, aSerial } from '#server/testing/products.ts'
import { startServer } from '#server/testing/servers.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import type { BenchContext } from './bench-context.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { cpuOf, parentOf, postgresCpu } from './cpu.ts'
import { customer } from './customer.ts'
import { expectStatus, send } from './http-client.ts'
import { ownerWithOrders } from './order-history.ts'
import type { Row } from './row.ts'

const readCalls = 200
const writeCalls = 60
const atOnce = 8
const products = 1000
/** No read asks more, and no write does, without the reason beside it. */
const maxStatements = { read: 3, write: 8 }

/** Why a route asks more than that. */
const reasons: Record<string, string> = {
  'own account': 'the person, then the company and the terms that come, in one flight',
  'one project': 'the project, then its answers',
  'one order': 'the order, then its steps, parcel, card or print, in one flight',
  'project registered': 'limits of the day, the number, repeats by key and by address',
  'orders to decide': 'page, count and sums of the filters, in one flight',
  'tickets that wait': 'page, count and numbers of the tabs, in one flight',
  Today: 'one count a queue and a kind of failure, all in one flight',
  'order placed': 'checks of the buyer, stock, hold, limits, mail, approval and the answer',
  'scan sent': 'register, repeats, budgets, points and level of the company in one transaction',
}

type Work = {
  what: string
  kind: 'read' | 'write'
  status?: number
  call: () => Promise<{ status: number; text: string }>
}

/**
 * What each call of a member's day and of the queues costs: statements and round trips to
 * PostgreSQL of one call, and processor time of the server and of PostgreSQL under eight at once.
 */
export async function benchRoutes(context: BenchContext): Promise<Row[]> {
  const proxy = await startCountingProxy(context.url)
  const server = await startServer({ ...context, url: proxy.url })
  try {
    const works = [
      ...(await memberWorks(context, server.url)),
      ...(await staffWorks(context, server.url)),
    ]
    await context.pool.query('vacuum analyze')
    const { rows } = await context.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(rows[0]!.pid)!
    const table: Row[] = []
    for (const work of works)
      if (work.kind === 'read') await cpuOfWork(work, server.process.pid!, postmaster)
    for (const work of works) {
      const { statements, roundTrips } = await countedOf(work, proxy)
      const cpu = await cpuOfWork(work, server.process.pid!, postmaster)
      const isOver = statements > maxStatements[work.kind]
      table.push({
        what: work.what,
        value: `${statements} statements, ${roundTrips} round trips`,
        against: `server ${cpu.server.toFixed(2)} ms, PostgreSQL ${cpu.postgres.toFixed(2)} ms`,
        aim: isOver ? (reasons[work.what] ?? 'too many') : `≤ ${maxStatements[work.kind]}`,
      })
    }
    return table
  } finally {
    await server.stop()
    proxy.close()
  }
}

/** The least of some calls: jobs of the server ask between them. */
async function countedOf(work: Work, proxy: Awaited<ReturnType<typeof startCountingProxy>>) {
  for (let call = 0; call < 30; call++) await once(work)
  const counts = []
  for (let call = 0; call < 10; call++) {
    proxy.take()
    await once(work)
    counts.push(proxy.take())
  }
  return counts.toSorted((a, b) => a.statements - b.statements)[0]!
}

async function cpuOfWork(work: Work, server: number, postmaster: number) {
  const calls = work.kind === 'read' ? readCalls : writeCalls
  const before = { server: cpuOf(server), postgres: postgresCpu(postmaster) }
  for (let done = 0; done < calls; done += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => once(work)))
  return {
    server: (cpuOf(server) - before.server) / calls,
    postgres: (postgresCpu(postmaster) - before.postgres) / calls,
  }
}

async function once({ call, status = 200 }: Work) {
  expectStatus(await call(), status)
}

async function memberWorks(context: BenchContext, url: string): Promise<Work[]> {
  const owner = await anInstaller(context, { points: 1e9, region: 'pl' })
  const made = []
  for (let n = 0; n < products; n += 50)
    made.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, () => aProduct(context, { region: 'pl', stock: 1e9 })),
      )),
    )
  await context.pool.query(
    `with c as (insert into shop_category (slug, names, position)
       values ('tools', '{"en":"Tools"}', 1) returning id)
     insert into product_category (product_id, category_id) select p.id, c.id from product p, c
     where p.id % 2 = 0`,
  )
  const history = await ownerWithOrders(context, 1000)
  const get = (path: string, who: TestInstaller = owner) => ({
    kind: 'read' as const,
    call: () => send(url, `GET ${path}`, { authorization: `Bearer ${who.token}` }),
  })
  const owners = await Promise.all(Array.from({ length: 4 }, () => anInstaller(context)))
  let calls = 0
  const anyOwner = () => owners[calls++ % owners.length]!
  const post = (path: string, body: () => unknown, who: () => TestInstaller = () => owner) => ({
    kind: 'write' as const,
    status: 201,
    call: () =>
      send(
        url,
        `POST ${path}`,
        { authorization: `Bearer ${who().token}`, 'idempotency-key': randomUUID() },
        JSON.stringify(body()),
      ),
  })
  const [{ variant, product }] = made as [(typeof made)[number]]
  const address = { streetName: 'ul. Lipowa', postalCode: '30-702', city: 'Kraków' }
  const newProject = () => ({ ...address, streetName: `ul. Lipowa ${randomUUID().slice(0, 8)}` })
  const projects: { uuid: string; id: number }[] = []
  for (let n = 0; n < 10; n++) {
    const reply = await post('/v1/project', newProject).call()
    projects.push(JSON.parse(reply.text) as (typeof projects)[number])
  }
  const [project] = projects as [(typeof projects)[number]]
  const serials: string[] = []
  for (let n = 0; n < 400; n++) serials.push(await aSerial(context))
  const scan = () => ({
    project_uuid: projects[calls++ % projects.length]!.uuid,
    code: serials.pop(),
    source: 'camera',
    captured_at: new Date().toISOString(),
    client_uuid: randomUUID(),
  })
  for (let n = 0; n < 20; n++) await post('/v2/scans', scan).call()
  return [
    { what: 'own account', ...get('/v1/company/user/self') },
    { what: 'points', ...get(`/v1/company/points/${owner.company.uuid}`) },
    { what: 'points history', ...get('/v1/points/history') },
    { what: 'notifications', ...get('/v1/notifications') },
    { what: 'projects', ...get('/v1/project') },
    { what: 'one project', ...get(`/v1/project/${project.uuid}`) },
    { what: 'scans of a project', ...get(`/v1/product?projects_id=${project.id}`) },
    { what: 'levels', ...get('/v2/tiers') },
    { what: 'rewards', ...get('/v1/behaviour') },
    { what: 'categories', ...get('/v1/shop/categories') },
    { what: 'products', ...get('/v2/shop/products') },
    { what: 'products of a category', ...get('/v2/shop/products?categories=tools') },
    { what: 'one product', ...get(`/v2/shop/products/${product.uuid}`) },
    { what: 'cart', ...get(`/v2/cart?uuids=${product.uuid}`) },
    { what: 'orders', ...get('/v2/orders?limit=20', history.owner) },
    { what: 'one order', ...get(`/v2/orders/${history.newest}`, history.owner) },
    { what: 'team', ...get('/v2/installer/user') },
    { what: 'project registered', ...post('/v1/project', newProject, anyOwner) },
    { what: 'scan sent', ...post('/v2/scans', scan) },
    {
      what: 'order placed',
      ...post('/v2/orders', () => ({
        order: [{ uuid: variant.uuid, quantity: 1 }],
        type: 1,
        customer,
      })),
    },
  ]
}

async function staffWorks(context: BenchContext, url: string): Promise<Work[]> {
  const { headers } = await aStaffMember(context)
  const get = (what: string, path: string): Work => ({
    what,
    kind: 'read',
    call: () => send(url, `GET ${path}`, headers),
  })
  return [
    get('Today', '/office/today'),
    get('queue of companies', '/office/verifications'),
    get('queue of scans', '/office/scans'),
    get('queue of projects', '/office/projects'),
    get('orders to decide', '/office/orders?status=1&sort=oldest'),
    get('tickets that wait', '/office/tickets?state=waiting'),
    get('companies', '/office/companies'),
  ]
}
