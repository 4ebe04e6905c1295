import type { Db } from '#server/database/transaction.ts'
import { hashOf } from './note-deed.ts'

const batch = 1000

/** The first row at which the chain is broken, or null: it is whole up to its head. */
export async function brokenAt(db: Db): Promise<number | null> {
  let previous: Buffer = Buffer.alloc(32)
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { hash, previous_hash, ...row } of rows) {
      const follows = row.id === last + 1 && previous_hash.equals(previous)
      if (!follows || !hash.equals(hashOf(row, previous))) return row.id
      previous = hash
      last = row.id
    }
    if (rows.length < batch) break
  }
  const head = await db.selectFrom('audit_head').select(['id', 'hash']).executeTakeFirstOrThrow()
  return head.id === last && head.hash.equals(previous) ? null : last + 1
}
