import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Visitor } from 'vite'
import { isTest, readSources, type Source } from './import-graph.ts'
import { root } from '../run-step.ts'

type Call = { callee: string; start: number; end: number; text: string }

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
  .filter(({ file }) => isTest(file))
  .map((source) => ({ ...source, calls: callsOf(source) }))
const lists = sources.flatMap(({ file, calls }) =>
  calls
    .filter(({ callee }) => callee === 'proves')
    .map((list) => ({ file, list, ids: idsOf(list.text), around: innermost(calls, list) })),
)

test('no title carries an id', () => {
  assert.ok(rows.size > 1000 && lists.length > 500)
  const wrong = sources.flatMap(({ file, calls }) =>
    calls
      .filter(({ callee, text }) => callee === 'test' && /\[[A-Z]{3}-\d{3}\]/.test(titleOf(text)))
      .map(({ text }) => `${file}: ${titleOf(text)}`),
  )
  assert.deepEqual(wrong, [])
})

test('every id that a test names is a row of the requirements', () => {
  const unknown = lists.flatMap(({ file, ids }) =>
    ids.filter((id) => !rows.has(id)).map((id) => `${file}: ${id}`),
  )
  assert.deepEqual(unknown, [])
})

test('a list names one id or more, each once, and stands in a test', () => {
  const wrong = lists
    .filter(({ ids, around }) => ids.length === 0 || new Set(ids).size < ids.length || !around)
    .map(({ file, list }) => `${file}: ${list.text}`)
  assert.deepEqual(wrong, [])
})

test('a list of more than six belongs to a test that loops over a table', () => {
  const wrong = lists
    .filter(({ ids, around }) => ids.length > maxIds && !loops(around?.text ?? ''))
    .map(({ file, ids }) => `${file}: ${ids.join(' ')}`)
  assert.deepEqual(wrong, [])
})

test('a file that calls proves has it from the tools', () => {
  const wrong = sources
    .filter(
      ({ calls, imports }) =>
        calls.some(({ callee }) => callee === 'proves') &&
        !imports.some(({ to }) => to === 'tools/proves.ts'),
    )
    .map(({ file }) => file)
  assert.deepEqual(wrong, [])
})

function callsOf({ text, parsed }: Source) {
  const calls: Call[] = []
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier')
        calls.push({ callee: callee.name, start, end, text: text.slice(start, end) })
    },
  }).visit(parsed.program)
  return calls
}

/** The test that a list belongs to. */
function innermost(calls: readonly Call[], { start, end }: Call) {
  return calls.findLast((call) => call.callee === 'test' && call.start < start && end < call.end)
}

function idsOf(list: string) {
  return list.match(/[A-Z]{3}-\d{3}/g) ?? []
}

function titleOf(call: string) {
  return /(['"`])(.*?)\1/s.exec(call)?.[2] ?? ''
}

function loops(body: string) {
  return /\bfor (await )?\(|\.(map|forEach)\(/.test(body)
}
