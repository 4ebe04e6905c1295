import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type Asked, category, history, list, product } from './statements.ts'

/**
 * The least a server can do for the same work: one process, no framework, no session, no rules, named
 * statements. What ours reaches of it is the price of all that it leaves out.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const names = new Map<string, string>()

type Answer = (url: URL, body: string) => Promise<unknown>

const answers: Record<string, Answer> = {
  '/products': () => loadList(list),
  '/category': () => loadList(category),
  '/product': async (url) => (await ask(product(url.searchParams.get('uuid')!)))[0],
  '/orders': async (url) => ({ data: await ask(history(url.searchParams.get('company')!)) }),
  async '/order'(_, body) {
    const { company, variant, key, customer } = JSON.parse(body) as Record<string, string>
    const client = await pool.connect()
    const write = (name: string, text: string, values: unknown[]) =>
      client.query({ name, text, values })
    try {
      await client.query('begin')
      await write(
        'account',
        `update floor.account set available = available - 150, held = held + 150
        where company_id = $1 and available >= 150`,
        [company],
      )
      await write(
        'stock',
        'update floor.stock set pieces = pieces - 1 where variant_id = $1 and pieces > 0',
        [variant],
      )
      const { rows } = await write(
        'insert',
        `insert into floor.orders (number, company_id, total, customer, idempotency_key)
        values ('F-' || nextval('floor.number'), $1, 150, $2, $3) returning id, uuid`,
        [company, customer, key],
      )
      const { id, uuid } = rows[0] as { id: string; uuid: string }
      await write('line', 'insert into floor.line values ($1, 1, $2, 1, 150)', [id, variant])
      await write('event', 'insert into floor.event (order_id, status) values ($1, 1)', [id])
      await write('reserve', 'insert into floor.reserve values ($1, $2, 150)', [id, company])
      await write(
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

async function loadList(statements: readonly Asked[]) {
  const [counted, data] = await Promise.all(statements.map(ask))
  return { total: counted![0], data }
}

async function ask({ text, values }: Asked) {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return (await pool.query({ name, text, values: [...values] })).rows
}

const server = createServer((request, response) => {
  const url = new URL((request.url ?? '/').replace(/^\/api/, ''), 'http://floor')
  void readBody(request)
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

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
