import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, type Source } from './import-graph.ts'

const writing = /\b(insertInto|updateTable|deleteFrom|mergeInto)\b|\binsert into\b|\bdelete from\b/
const updating = /\bupdate \w+( as)?( \w+)?\s+set\b/

const sources = new Map(readSources().map((source) => [source.file, source]))
const reads = [...sources.values()].filter(({ file }) => file.endsWith('.reads.ts'))

function writes({ text }: Source) {
  return writing.test(text) || updating.test(text)
}

test('no read writes', () => {
  assert.ok(reads.length > 80)
  assert.deepEqual(
    reads.filter(writes).map(({ file }) => file),
    [],
  )
})

test('no read calls an operation: what it imports of a file that writes is no async function', () => {
  const calls = reads.flatMap(({ file, text, imports }) =>
    imports
      .filter(({ to, isType }) => !isType && sources.has(to) && writes(sources.get(to)!))
      .flatMap(({ to }) =>
        findOperations(sources.get(to)!).filter((operation) => text.includes(`${operation}(`)),
      )
      .map((operation) => `${file} calls ${operation}`),
  )
  assert.deepEqual(calls, [])
})

function findOperations({ text }: Source) {
  const found = text.matchAll(/export async function (\w+)|export function (\w+)[^{]*Promise</g)
  return [...found].map(([, isAsync, isPromised]) => (isAsync ?? isPromised)!)
}
