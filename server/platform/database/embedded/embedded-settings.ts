import type { Client } from 'pg'
import { prepareSocketFolder, type Place } from './embedded-place.ts'

const settings = {
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'rooflight-club',
}

/** What PostgreSQL is started with; fsync and its kin are left as they are, on. */
export async function getSettings(place: Place): Promise<Record<string, string>> {
  return { ...settings, ...(await onSocket(place)) }
}

async function onSocket(place: Place) {
  const folder = await prepareSocketFolder(place)
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${folder}"`,
    unix_socket_permissions: '0700',
  }
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
