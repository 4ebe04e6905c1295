import { runStep } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'

const files = process.argv.slice(2)
const isLoad = (file: string) => file.endsWith('.load.test.ts')
const rooms =
  files.length > 0 ? files.filter((file) => !isLoad(file)) : ['server/**/!(*.load).test.ts']
const load = files.length > 0 ? files.filter(isLoad) : ['server/**/*.load.test.ts']

/**
 * `npm run rooms [files]`: the server's tests, each file on a database of its own; what loads the
 * machine comes last and has it for itself.
 */
process.exitCode = await withTestDatabase(async (url) => {
  const run = (group: string[], atOnce: number) =>
    group.length === 0
      ? 0
      : runStep(
          'node',
          ['--test', `--test-concurrency=${atOnce}`, '--test-reporter=dot', ...group],
          { TEST_DATABASE_URL: url },
        )
  const codes = [await run(rooms, 2), await run(load, 1)]
  return Math.max(...codes)
})
