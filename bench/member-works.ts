import { randomUUID } from 'node:crypto'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aSerial } from '#testing/products.ts'
import type { BenchContext } from './bench-context.ts'
import { customer } from './customer.ts'
import { send } from './http-client.ts'
import { ownerWithOrders } from './order-history.ts'
import { offerInCategory } from './offered-products.ts'

export type Work = {
  what: string
  kind: 'read' | 'write'
  status?: number
  call: () => Promise<{ status: number; text: string }>
}

export async function memberWorks(context: BenchContext, url: string): Promise<Work[]> {
  const owner = await anInstaller(context, { points: 1e9, region: 'pl' })
  const made = await offerInCategory(context, 1000)
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
