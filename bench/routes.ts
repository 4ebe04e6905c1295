import { startServer } from '#testing/servers.ts'
import { aStaffMember } from '#testing/staff.ts'
import { bundleArgs } from '#tools/builds/build-server.ts'
import type { BenchContext } from './bench-context.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { readCpuMs, findParent, postgresCpu } from './cpu.ts'
import { expectStatus, send } from './http-client.ts'
import { memberWorks, type Work } from './member-works.ts'
import type { Row } from './row.ts'

const readCalls = 200
const writeCalls = 60
const atOnce = 8
/** No read asks more, and no write does, without the reason beside it. */
const maxStatements = { read: 3, write: 8 }

const reasons: Record<string, string> = {
  'own account': 'the person, then the company and the terms that come, in one flight',
  'one project': 'the project, then its answers',
  'one order': 'the order, then its steps, parcel, card or print, in one flight',
  'project registered': 'limits of the day, the number, repeats by key and by address',
  'orders to decide': 'page, count and sums of the filters, in one flight',
  'tickets that wait': 'page, count and numbers of the tabs, in one flight',
  Today: 'one count a queue and a kind of failure, all in one flight',
  'order placed':
    'session and number; locks with what is to be known, then all that is written, each in one flight; commit',
  'scan sent': 'register, repeats, budgets, points and level of the company in one transaction',
}

/**
 * Measures each call of a member's day and of the queues: statements and round trips to
 * PostgreSQL,
 * and processor time of the server and of PostgreSQL with eight calls at once.
 */
export async function benchRoutes(context: BenchContext): Promise<Row[]> {
  const proxy = await startCountingProxy(context.url)
  const server = await startServer({ ...context, url: proxy.url }, { args: bundleArgs })
  try {
    const works = [
      ...(await memberWorks(context, server.url)),
      ...(await staffWorks(context, server.url)),
    ]
    await context.pool.query('vacuum analyze')
    const { rows } = await context.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = findParent(rows[0]!.pid)!
    const table: Row[] = []
    for (const work of works)
      if (work.kind === 'read') await cpuOfWork(work, server.process.pid!, postmaster)
    for (const work of works) {
      const { statements, roundTrips } = await countStatements(work, proxy)
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
async function countStatements(work: Work, proxy: Awaited<ReturnType<typeof startCountingProxy>>) {
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
  const before = { server: readCpuMs(server), postgres: postgresCpu(postmaster) }
  for (let done = 0; done < calls; done += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => once(work)))
  return {
    server: (readCpuMs(server) - before.server) / calls,
    postgres: (postgresCpu(postmaster) - before.postgres) / calls,
  }
}

async function once({ call, status = 200 }: Work) {
  expectStatus(await call(), status)
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
