import type { Client } from 'pg'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { socketFolder, type Place } from './embedded-place.ts'

const settings = {
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'rooflight-club',
}

/** Settings that PostgreSQL starts with; fsync and its kin keep their default, on. */
export async function settingsFor(place: Place, port?: number): Promise<Record<string, string>> {
  const listen =
    process.platform === 'win32' ? onLoopback(port ?? (await freePort())) : await onSocket(place)
  return { ...settings, ...listen }
}

async function onSocket(place: Place) {
  const folder = await socketFolder(place)
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${folder}"`,
    unix_socket_permissions: '0700',
  }
}

function onLoopback(port: number) {
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const durable = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Throws when this PostgreSQL could lose what it has confirmed. */
export async function assertDurable(client: Pick<Client, 'query'>) {
  for (const setting of durable) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
    if (rows[0]?.[setting] === 'off') {
      throw new Error(`PostgreSQL runs with ${setting} off and could lose points: turn it on.`)
    }
  }
}
