import { globSync } from 'node:fs'
import { runBatches, buildUnitTestBatches, unitTests } from './batches.ts'
import { root } from './run-step.ts'
import { withTestRun } from './tests/test-run.ts'

const files = process.argv.slice(2)

/** `npm run test:unit [-- files]`: tests without a database or a browser, rendered ones among them. */
process.exitCode = await withTestRun(async () => {
  const all = files.length > 0 ? files : globSync(unitTests, { cwd: root })
  return (await runBatches(buildUnitTestBatches(all))).code
})
