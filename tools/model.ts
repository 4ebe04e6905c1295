import { parseArgs } from 'node:util'
import { runStep } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    path: { type: 'string', default: '' },
    replay: { type: 'string', default: '' },
  },
})
const seed = values.seed ?? String(Math.floor(Math.random() * 1e6))

/**
 * `npm run model -- --operations N [--seed S]`: the model test at any length, another way each time. What it
 * finds it names by `seed`, `path` and `replayPath`: `--seed S --path P --replay R` goes straight there.
 */
console.log(`${values.operations} operations, seed ${seed}`)
process.exitCode = await withTestDatabase((url) =>
  runStep('node', ['--test', '--test-reporter=spec', 'testing/model/model.test.ts'], {
    TEST_DATABASE_URL: url,
    MODEL_OPERATIONS: values.operations,
    MODEL_SEED: seed,
    MODEL_PATH: values.path,
    MODEL_REPLAY: values.replay,
    MODEL_PROGRESS: '1',
  }),
)
