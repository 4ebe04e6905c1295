import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isTest, readSources } from './import-graph.ts'

const types = readFileSync(
  join(import.meta.dirname, '../../server/platform/database/tables.ts'),
  'utf8',
)
const listed = types.split('export interface Tables {')[1]!.matchAll(/^ {2}(\w+): /gm)
const tables = new Set([...listed].map(([, name]) => name!))
const built = /\.(selectAll|returningAll)\(/g
const written = /\bselect\s+(?:\w+\.)?\*\s*(?:,[^;`]*?)?\bfrom\s+(\w+)|\breturning\s+(?:\w+\.)?\*/gi

/** A column that a later migration adds would change what such a statement gives. */
function starsIn(text: string) {
  const raw = [...text.matchAll(written)].filter(([, table]) => !table || tables.has(table))
  return [...text.matchAll(built), ...raw].map(([found]) => found)
}

test('the server names the columns it reads, so that a migration beside it changes no answer', () => {
  assert.ok(tables.size > 80)
  const wrong = readSources()
    .filter(({ file }) => file.startsWith('server/') && !file.startsWith('testing/'))
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => starsIn(text).map((star) => `${file}: ${star}`))
  assert.deepEqual(wrong, [])
})

test('stars are seen in every form, and those of lists are let be', () => {
  const stars = [
    `db.selectFrom('company').selectAll('c')`,
    `sql\`select c.*, 1 as one from company c\``,
    `'select * from company'`,
    `sql\`update company set name = '' returning *\``,
  ]
  assert.deepEqual(
    stars.filter((text) => starsIn(text).length !== 1),
    [],
  )
  assert.deepEqual(starsIn('select w.* from unnest(1) w where (select count(*) from company)'), [])
})
