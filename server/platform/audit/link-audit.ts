import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'

const maximum = 500

/**
 * Links committed audit events into the chain, in one statement of its own: a server that hangs
 * still in the middle of a decision holds nobody up. Gives how many; none when another server is at
 * it. (safety goal 21)
 */
export async function linkAudit({ db }: InDb) {
  const { rows } = await sql<{ linked: number }>`
    select link_audit(${maximum}) as linked`.execute(db)
  return rows[0]!.linked
}
