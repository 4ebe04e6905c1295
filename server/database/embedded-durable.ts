import type { Client } from 'pg'

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
