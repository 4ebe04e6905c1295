import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomBatches, runBatches } from './tools/batches.ts'
import { root } from './tools/run-step.ts'
import { withTestDatabase } from './tools/test-database.ts'
const reporters = (step: string) =>
  [
    ['dot', 'stdout'],
    [join(root, 'tools/node-results.ts'), join('/tmp/m/t3', `${step}.jsonl`)],
  ].flatMap(([how, where]) => [`--test-reporter=${how}`, `--test-reporter-destination=${where}`])
const files = readFileSync('/tmp/m/subset.txt', 'utf8').trim().split('\n')
process.exitCode = await withTestDatabase((url) =>
  runBatches(roomBatches(files), { TEST_DATABASE_URL: url }, (batch) => reporters(`sub.${batch}`)),
)
