import { globSync } from 'node:fs'
import { loadTests, oneByOne, runBatches, buildServerTestBatches, serverTests } from './batches.ts'
import { runApart } from './tests/run-apart.ts'
import { root } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'
import { withTestRun } from './tests/test-run.ts'

const files = process.argv.slice(2)
const all = files.length > 0 ? files : globSync([serverTests, loadTests], { cwd: root })
const isLoad = (file: string) => file.endsWith('.load.test.ts')
const load = all.filter(isLoad)

/**
 * `npm run test:server [-- files]`: the server's tests, each file on a database of its own; what
 * loads the machine comes last and has it for itself.
 */
process.exitCode = await withTestRun(() => withTestDatabase(runServerTests))

async function runServerTests(TEST_DATABASE_URL: string) {
  const env = { TEST_DATABASE_URL }
  const batches = buildServerTestBatches(all.filter((file) => !isLoad(file)))
  const { code } = await runBatches(batches, { env })
  if (load.length === 0) return code
  const args = [...oneByOne, '--test-reporter=dot', ...load]
  return Math.max(code, (await runApart('node', args, { env, isInView: true })).code)
}
