import { Client, type DatabaseError } from 'pg'
import type { Postmaster } from './embedded-postmaster.ts'

const lockKey = 1_919_905_390
const handOverMs = 1000
const connectMs = 5000
const lockNotAvailable = '55P03'

/** PostgreSQL is coming, going or gone: try again. */
const passing = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']

export type Lock = { client: Client; holder?: undefined } | { holder: string }

/**
 * Locks the data folder of this PostgreSQL; undefined when PostgreSQL went away meanwhile. A
 * holder that was killed just now is given a moment to be noticed.
 */
export async function takeLock({ host, port }: Postmaster, password: string) {
  const client = new Client({
    host,
    port,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: connectMs,
    application_name: `rooflight-club lock of process ${process.pid}`,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set lock_timeout = ${handOverMs}`)
    const lock = await lockOrHolder(client)
    if (lock.holder !== undefined) await client.end()
    return lock
  } catch (error) {
    await client.end()
    const { code, message } = error as NodeJS.ErrnoException
    if (passing.includes(code ?? '') || message.startsWith('Connection terminated')) return
    throw error
  }
}

async function lockOrHolder(client: Client): Promise<Lock> {
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return { client }
  } catch (error) {
    if ((error as DatabaseError).code !== lockNotAvailable) throw error
    return { holder: await findLockHolder(client) }
  }
}

async function findLockHolder(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity a join pg_locks l on l.pid = a.pid
      where locktype = 'advisory' and granted and objid = $1`,
    [lockKey],
  )
  const pid = rows[0]?.name.match(/\d+$/)?.[0]
  return pid ? ` (process ${pid})` : ''
}
