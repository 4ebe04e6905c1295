import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { findUndescribed } from '../docs/describe-configuration.ts'
import { findJobsOutOfStep } from '../docs/describe-jobs.ts'
import { generatedDocs } from '../docs/generated-docs.ts'
import { root } from '../run-step.ts'

for (const [file, describe] of Object.entries(generatedDocs))
  test(`${file} is what the code generates`, async () => {
    const written = readFileSync(join(root, file), 'utf8')
    assert.ok(written === (await describe()), `${file} lags behind the code: npm run docs`)
  })

test('every variable of the server and every job is described', () => {
  assert.deepEqual(findUndescribed(), [])
  assert.deepEqual(findJobsOutOfStep(), { undescribed: [], unknown: [] })
})
