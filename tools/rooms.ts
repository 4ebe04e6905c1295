import { runStep } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'

const files = process.argv.slice(2)

/** `npm run rooms [files]`: the server's tests, each file on a database of its own. */
process.exitCode = await withTestDatabase((url) =>
  runStep(
    'node',
    [
      '--test',
      '--test-concurrency=2',
      '--test-reporter=dot',
      ...(files.length > 0 ? files : ['server/**/*.test.ts']),
    ],
    { TEST_DATABASE_URL: url },
  ),
)
