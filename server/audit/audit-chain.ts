import type { Db } from '#server/database/transaction.ts'
import { hashOf } from './note-deed.ts'

const batch = 1000

type Row = Parameters<typeof hashOf>[0] & { hash: Buffer; previous_hash: Buffer }

/** Where the book is read: so many rows after an id, and its head. */
export type Book = {
  after(id: number, limit: number): Promise<Row[]>
  head(): Promise<{ id: number; hash: Buffer }>
}

/** The first row at which the chain is broken, or null: it is whole up to its head. */
export async function brokenAt(book: Book): Promise<number | null> {
  let previous: Buffer = Buffer.alloc(32)
  let last = 0
  const end = await book.head()
  for (;;) {
    const rows = await book.after(last, Math.min(batch, end.id - last))
    for (const { hash, previous_hash, ...row } of rows) {
      const follows = row.id === last + 1 && previous_hash.equals(previous)
      if (!follows || !hash.equals(hashOf(row, previous))) return row.id
      previous = hash
      last = row.id
    }
    if (rows.length === 0 || last >= end.id) break
  }
  return end.id === last && end.hash.equals(previous) ? null : last + 1
}

export function bookOf(db: Db): Book {
  return {
    after: (id, limit) =>
      db
        .selectFrom('audit_entry')
        .selectAll()
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute(),
    head: () => db.selectFrom('audit_head').select(['id', 'hash']).executeTakeFirstOrThrow(),
  }
}
