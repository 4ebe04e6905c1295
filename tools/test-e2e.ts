import { prepareE2eTests, runE2eTests } from './run-e2e.ts'
import { withTestRun } from './tests/test-run.ts'

/** `npm run test:e2e [-- options]`: a real browser on the real server with a fresh demo. */
process.exitCode = await withTestRun(async () => {
  if (!(await prepareE2eTests())) return 1
  return (await runE2eTests(process.argv.slice(2), { isInView: true })).code
})
