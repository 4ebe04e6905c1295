import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../run-step.ts'
import { mutants } from './mutants.ts'

test('every bug to plant stands once in the code it is planted in', () => {
  for (const { file, from } of mutants) {
    const found = readFileSync(join(root, file), 'utf8').split(from).length - 1
    assert.equal(found, 1, `${file}: ${from}`)
  }
})

test('there are at least fifty, no two alike, and the tests they name exist', () => {
  const texts = mutants.map(({ file, from, to }) => `${file} ${from} ${to}`)
  assert.ok(new Set(texts).size >= 50, `${texts.length}`)
  assert.equal(new Set(texts).size, texts.length)
  for (const pattern of mutants.flatMap(({ tests = [] }) => tests))
    assert.ok(globSync(pattern, { cwd: root }).length > 0, pattern)
})
