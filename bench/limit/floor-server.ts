import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * The least a server can do for the same work: one process, no framework, no session, no rules, named
 * statements. What ours reaches of it is the price of all that it leaves out.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const polish = 10

const listed = (
  part: string,
) => `select p.uuid, p.sku, p.names->>'en' as name, o.lowest_points as points,
  (select i.file from product_image i where i.product_id = p.id order by i.position limit 1) as image,
  (select sum(v.stock) from variant v where v.product_id = p.id) as stock
  from product_offer o join product p on p.id = o.product_id ${part}
  where o.region_id = $1 order by o.position, o.product_id limit 21`

type Answer = (url: URL, body: string) => Promise<unknown>

const answers: Record<string, Answer> = {
  '/products': () => listOf('', 'select products from shop_size where region_id = $1'),
  '/category': () =>
    listOf(
      'join product_category pc on pc.product_id = p.id and pc.category_id = 1',
      `select count(*) from product_offer o join product_category pc using (product_id)
        where o.region_id = $1 and pc.category_id = 1`,
    ),
  async '/product'(url) {
    const { rows } = await pool.query({
      name: 'product',
      text: `select p.uuid, p.sku, p.names->>'en' as name, p.descriptions->>'en' as description,
        (select json_agg(json_build_object('uuid', v.uuid, 'sku', v.sku, 'stock', v.stock, 'price', vp.points))
          from variant v join variant_price vp on vp.variant_id = v.id and vp.region_id = $2
          where v.product_id = p.id) as variants
        from product p where p.uuid = $1`,
      values: [url.searchParams.get('uuid'), polish],
    })
    return rows[0]
  },
  async '/orders'(url) {
    const { rows } = await pool.query({
      name: 'orders',
      text: `select o.uuid, o.number, o.status, o.total, o.created_at,
        (select json_agg(json_build_object('names', l.names, 'qty', l.qty, 'price', l.unit_price) order by l.line_no)
          from order_line l where l.order_id = o.id) as lines
        from orders o where o.company_id = $1 order by o.id desc limit 20`,
      values: [url.searchParams.get('company')],
    })
    return { data: rows }
  },
  async '/order'(_, body) {
    const { company, variant, key, customer } = JSON.parse(body) as Record<string, string>
    const client = await pool.connect()
    const ask = (name: string, text: string, values: unknown[]) =>
      client.query({ name, text, values })
    try {
      await client.query('begin')
      await ask(
        'account',
        `update floor.account set available = available - 150, held = held + 150
        where company_id = $1 and available >= 150`,
        [company],
      )
      await ask(
        'stock',
        'update floor.stock set pieces = pieces - 1 where variant_id = $1 and pieces > 0',
        [variant],
      )
      const { rows } = await ask(
        'insert',
        `insert into floor.orders (number, company_id, total, customer, idempotency_key)
        values ('F-' || nextval('floor.number'), $1, 150, $2, $3) returning id, uuid`,
        [company, customer, key],
      )
      const { id, uuid } = rows[0] as { id: string; uuid: string }
      await ask('line', 'insert into floor.line values ($1, 1, $2, 1, 150)', [id, variant])
      await ask('event', 'insert into floor.event (order_id, status) values ($1, 1)', [id])
      await ask('reserve', 'insert into floor.reserve values ($1, $2, 150)', [id, company])
      await ask(
        'mail',
        `insert into floor.mail (recipient, template, params) values ('a@b.example', 'orderPlaced', $1)`,
        [JSON.stringify({ uuid })],
      )
      await client.query('commit')
      return { uuid }
    } finally {
      client.release()
    }
  },
}

async function listOf(part: string, count: string) {
  const [counted, page] = await Promise.all(
    [count, listed(part)].map((text) =>
      pool.query({ name: `${part.length} ${text.length}`, text, values: [polish] }),
    ),
  )
  return { total: counted!.rows[0], data: page!.rows }
}

const server = createServer((request, response) => {
  const url = new URL((request.url ?? '/').replace(/^\/api/, ''), 'http://floor')
  void bodyOf(request)
    .then((body) => answers[url.pathname]!(url, body))
    .then((value) => {
      const text = JSON.stringify(value)
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
