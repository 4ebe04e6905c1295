import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isTest, readSources } from './import-graph.ts'
import { findCalls, findProofs } from '../proofs/proofs-in-sources.ts'
import { root } from '../run-step.ts'

const maxIds = 6
const folder = join(root, 'docs/requirements')
const rows = new Set(
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^\| ([A-Z]{3}-\d{3})\b/gm)].map(
      ([, id]) => id!,
    ),
  ),
)
const sources = readSources()
const tests = sources.filter(({ file }) => isTest(file))
const lists = findProofs(sources)

test('no title carries an id', () => {
  assert.ok(rows.size > 1000 && lists.length > 500)
  const wrong = tests.flatMap((source) =>
    findCalls(source)
      .filter(
        ({ callee, title }) =>
          callee === 'test' && /\[[A-Z]{3}-\d{3}\\\]/.test(title?.source ?? ''),
      )
      .map(({ title }) => `${source.file}: ${title?.source}`),
  )
  assert.deepEqual(wrong, [])
})

test('every id that a test names is a row of the requirements', () => {
  const unknown = lists.flatMap(({ source, ids }) =>
    ids.filter((id) => !rows.has(id)).map((id) => `${source.file}: ${id}`),
  )
  assert.deepEqual(unknown, [])
})

test('every row is named by a test', () => {
  const named = new Set(lists.flatMap(({ ids }) => ids))
  assert.deepEqual(
    [...rows].filter((id) => !named.has(id)),
    [],
  )
})

test('a list names one id or more, each once, and stands in a test with a written title', () => {
  const wrong = lists
    .filter(({ ids, test }) => ids.length === 0 || new Set(ids).size < ids.length || !test?.title)
    .map(({ source, list }) => `${source.file}: ${list.text}`)
  assert.deepEqual(wrong, [])
})

test('a list of more than six belongs to a test that loops over a table', () => {
  const wrong = lists
    .filter(({ ids, test }) => ids.length > maxIds && !loops(test?.text ?? ''))
    .map(({ source, ids }) => `${source.file}: ${ids.join(' ')}`)
  assert.deepEqual(wrong, [])
})

test('a file that calls proves has it from the tools', () => {
  const wrong = lists
    .filter(({ source }) => !source.imports.some(({ to }) => to === 'tools/proves.ts'))
    .map(({ source }) => source.file)
  assert.deepEqual(wrong, [])
})

function loops(body: string) {
  return /\bfor (await )?\(|\.(map|forEach)\(/.test(body)
}
