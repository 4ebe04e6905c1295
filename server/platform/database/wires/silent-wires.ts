import pg from 'pg'
import type { NamingClient } from '#server/platform/database/naming-client.ts'
import type { PatientPool } from '#server/platform/database/patient-pool.ts'

const checkMilliseconds = 1000
const answerMilliseconds = 2000
/** A statement that takes longer is looked after; most that do only work. */
const suspectMilliseconds = 3000

type Wires = { url: string; pool: PatientPool; suspectAfter?: number }

/**
 * Cuts connections whose answer is lost on its way: by another connection PostgreSQL says which of
 * those we wait for it works on. One that it has finished with, or does not know, will say nothing
 * more; a slow statement goes on. What is lent to nobody beside a silent wire is let go with it. Gives the
 * function that ends the watch.
 */
export function cutSilentWires({ url, pool, suspectAfter = suspectMilliseconds }: Wires) {
  const clients = new Set<NamingClient>()
  const lent = new Set<unknown>()
  // The pool lends only clients of this class.
  pool.on('connect', (client) => clients.add(client as unknown as NamingClient))
  pool.on('remove', (client) => clients.delete(client as unknown as NamingClient))
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  let isLooking = false

  async function check() {
    const now = performance.now()
    const waitingClients = [...clients].flatMap((client) => {
      const since = client.waitingSince
      return since !== undefined && now - since > suspectAfter ? [{ client, since }] : []
    })
    if (isLooking || waitingClients.length === 0) return
    isLooking = true
    const working = await findWorkingProcesses(
      url,
      waitingClients.map(({ client }) => client.processID!),
    )
    isLooking = false
    // What was read meanwhile has answered.
    const silent = waitingClients.filter(
      ({ client, since }) =>
        working && client.waitingSince === since && !working.includes(client.processID!),
    )
    if (silent.length === 0) return
    for (const client of clients)
      if (!lent.has(client) || silent.some((wire) => wire.client === client)) client.cut()
  }

  const timer = setInterval(() => void check(), checkMilliseconds).unref()
  return () => clearInterval(timer)
}

const doing = `
  select pg_backend_pid() as own, array(
    select pid from pg_stat_activity
     where pid = any($1)
       and (coalesce(state, '') not like 'idle%' or clock_timestamp() - state_change < interval '1 second')
  ) as working`

/** Empty where PostgreSQL does not answer, or a proxy is between. */
async function findWorkingProcesses(url: string, processes: number[]) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rooflight-club wires',
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ own: number; working: number[] }>(doing, [processes])
    const { own, working } = rows[0]!
    const { processID } = client as unknown as Pick<NamingClient, 'processID'>
    return own === processID ? working : undefined
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => {})
  }
}
