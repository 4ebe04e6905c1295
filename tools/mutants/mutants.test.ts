import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
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
