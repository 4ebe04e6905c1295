import { globSync } from 'node:fs'
import { loadTests, oneByOne, roomBatches, roomTests, runBatches } from './batches.ts'
import { root, runStep } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'

const files = process.argv.slice(2)
const all = files.length > 0 ? files : globSync([roomTests, loadTests], { cwd: root })
const isLoad = (file: string) => file.endsWith('.load.test.ts')
const load = all.filter(isLoad)

/**
 * `npm run rooms [files]`: the server's tests, each file on a database of its own; what loads the
 * machine comes last and has it for itself.
 */
process.exitCode = await withTestDatabase(async (url) => {
  const env = { TEST_DATABASE_URL: url }
  const code = await runBatches(roomBatches(all.filter((file) => !isLoad(file))), env)
  if (load.length === 0) return code
  return Math.max(code, await runStep('node', [...oneByOne, '--test-reporter=dot', ...load], env))
})
