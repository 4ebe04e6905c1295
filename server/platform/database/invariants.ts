import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'invariants.sql')

export type Violation = { invariant: string; rows: unknown[] }

export type Part = 'rest' | 'variant' | 'company'
/** Ids after `after` up to `to`; of the rest, all that is new since an instant. */
export type Slice = { part: Part; after: number; to: number; since: Date }

type Client = { query: (text: string) => Promise<{ rows: unknown[] }> }

/**
 * Runs every invariant of the data, or those of a slice over its rows, and gives those that are
 * broken; none is right. `today`: what has ended before it must have been swept.
 */
export async function queryViolations(
  db: Client,
  today: Date,
  slice?: Slice,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, part, text } of invariants) {
    if (slice && slice.part !== part) continue
    const { rows } = await db.query(buildQueryText(text, today, slice))
    if (rows.length > 0) violations.push({ invariant: name, rows })
  }
  return violations
}

const walks = /(?<!:):(company|variant)\(([\w.]+)\)/g
const windows = /(?<!:):since\(([\w.]+)\)/g

function buildQueryText(text: string, today: Date, slice?: Slice) {
  return text
    .replace(walks, (_, _part, id) =>
      slice ? `${id} > ${slice.after} and ${id} <= ${slice.to}` : 'true',
    )
    .replace(windows, (_, at) => (slice ? `${at} > '${slice.since.toISOString()}'` : 'true'))
    .replaceAll(':in_slices', String(slice !== undefined))
    .replaceAll(':today', `'${today.toISOString()}'`)
}

const invariants = readFileSync(file, 'utf8')
  .split(/^-- (?=[IT]\d\d )/m)
  .slice(1)
  .map((section) => {
    const [name = '', ...lines] = section.split('\n')
    const text = lines.join('\n').trim()
    return { name, part: toPart(text), text }
  })

function toPart(text: string): Part {
  if (text.includes(':company(')) return 'company'
  return text.includes(':variant(') ? 'variant' : 'rest'
}
