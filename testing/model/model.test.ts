import { test } from 'node:test'
import assert from 'node:assert/strict'
import { testApp } from '#testing/test-app.ts'
import { runModel } from './run-model.ts'

const { MODEL_OPERATIONS = '20000', MODEL_SEED = '5', MODEL_PATH, MODEL_REPLAY } = process.env
const target = Number(MODEL_OPERATIONS)
const context = await testApp()

test('whatever happens to points, stock, vouchers and top-ups, the server does what a simple model does', async () => {
  const done = await runModel(context, {
    target,
    seed: Number(MODEL_SEED),
    path: MODEL_PATH,
    replayPath: MODEL_REPLAY,
    onRound: process.env['MODEL_PROGRESS'] ? (count) => console.log(`${count}`) : undefined,
  })
  assert.ok(done >= target || MODEL_PATH)
})
