import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { findArea } from './invariant-areas.ts'

const file = join(import.meta.dirname, '../../../server/platform/database/invariants.sql')

test('each invariant belongs to a part of the club that staff know by name', () => {
  const codes = readFileSync(file, 'utf8').match(/(?<=^-- )[IT]\d\d(?= )/gm)!
  assert.ok(codes.length > 25)
  assert.deepEqual(
    codes.filter((code) => findArea(code) === undefined),
    [],
  )
})
