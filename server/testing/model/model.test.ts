import { test } from 'node:test'
import assert from 'node:assert/strict'
import { testApp } from '#server/testing/test-app.ts'
import { runModel } from './run-model.ts'

const operations = Number(process.env['MODEL_OPERATIONS'] ?? 20_000)
const seed = Number(process.env['MODEL_SEED'] ?? 5)
const context = await testApp()

test('whatever happens to points, stock, vouchers and top-ups, the server does what a simple model does', async () => {
  const done = await runModel(context, operations, seed)
  assert.ok(done >= operations)
})
