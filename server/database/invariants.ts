import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Book, brokenAt } from '#server/audit/audit-chain.ts'

const file = join(import.meta.dirname, 'invariants.sql')

export type Violation = { invariant: string; rows: unknown[] }

/** Runs every invariant of the books and gives those that are broken; none is right. */
export async function violations(db: Pick<pg.Pool, 'query'>, today: Date): Promise<Violation[]> {
  const broken: Violation[] = []
  for (const { name, text } of invariantsIn(await readFile(file, 'utf8'))) {
    const { rows } = await db.query(text.replaceAll(':today', `'${today.toISOString()}'`))
    if (rows.length > 0) broken.push({ invariant: name, rows })
  }
  const row = await brokenAt(bookIn(db))
  if (row !== null) broken.push({ invariant: 'I23 the chain of the audit is whole', rows: [row] })
  return broken
}

/** The hash of a row is of our own making, so that SQL alone cannot look it over. */
function bookIn(db: Pick<pg.Pool, 'query'>): Book {
  return {
    async after(id, limit) {
      const text = 'select * from audit_entry where id > $1 order by id limit $2'
      return (await db.query(text, [id, limit])).rows
    },
    head: async () => (await db.query('select id, hash from audit_head')).rows[0],
  }
}

export function invariantsIn(sql: string) {
  return sql
    .split(/^-- (?=[IT]\d\d )/m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return { name, text: lines.join('\n').trim() }
    })
}
