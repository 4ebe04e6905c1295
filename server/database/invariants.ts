import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const file = join(import.meta.dirname, 'invariants.sql')

export type Violation = { invariant: string; rows: unknown[] }

/** Runs every invariant of the data and gives those that are broken; none is right. */
export async function violations(db: Pick<pg.Pool, 'query'>, today: Date): Promise<Violation[]> {
  const broken: Violation[] = []
  for (const { name, text } of invariantsIn(await readFile(file, 'utf8'))) {
    const { rows } = await db.query(text.replaceAll(':today', `'${today.toISOString()}'`))
    if (rows.length > 0) broken.push({ invariant: name, rows })
  }
  return broken
}

function invariantsIn(sql: string) {
  return sql
    .split(/^-- (?=[IT]\d\d )/m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return { name, text: lines.join('\n').trim() }
    })
}
