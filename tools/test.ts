import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Batches,
  loadTests,
  oneByOne,
  runBatches,
  buildServerTestBatches,
  serverTests,
  buildUnitTestBatches,
  unitTests,
} from './batches.ts'
import { runE2eTests } from './run-e2e.ts'
import { type Ended, isEnding, runApart } from './tests/run-apart.ts'
import { root } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'
import { formatCounts, lastRun } from './tests/test-results.ts'
import { withTestRun } from './tests/test-run.ts'
import { runTestStep, type Step, type StepEnd, sumOf } from './tests/test-step.ts'

const { all: isAll } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values

const TEST_TIMINGS = process.env['TEST_TIMINGS'] ?? lastRun
if (TEST_TIMINGS === lastRun) rmSync(lastRun, { recursive: true, force: true })
mkdirSync(TEST_TIMINGS, { recursive: true })

const buildReporterArgs = (file: string) => [
  `--test-reporter=${join(root, 'tools/tests/node-results.ts')}`,
  `--test-reporter-destination=${join(TEST_TIMINGS, `${file}.jsonl`)}`,
]

/** Types are read by a program in Go: with more memory it collects garbage less, a fifth of its time. */
const unhurried = { GOGC: '400', GOMEMLIMIT: '7GiB' }

const findFiles = (pattern: string) => globSync(pattern, { cwd: root })

const checks: Step[] = [
  { name: 'format', run: () => runApart('oxfmt', ['--check', '.']) },
  // Types as tsc checks them in both programs, by the same reading as the rules that need them.
  {
    name: 'lint and types',
    run: () =>
      runApart('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], { env: unhurried }),
  },
  { name: 'dead code', run: () => runApart('knip', []) },
]

const unit: Step = {
  name: 'unit tests',
  tests: 'unit',
  run: () => runAll('unit', buildUnitTestBatches(findFiles(unitTests)), {}),
}

/** Random operations and calls at a length that still finds every planted bug; `--all` goes on. */
const short = { MODEL_OPERATIONS: '4000', FUZZ_CALLS: '3000' }

const buildServerStep = (TEST_DATABASE_URL: string): Step => ({
  name: 'server tests',
  tests: 'server',
  run: () =>
    runAll('server', buildServerTestBatches(findFiles(serverTests)), {
      TEST_DATABASE_URL,
      ...(!isAll && short),
    }),
})

// Races, kill -9 and large tables, one at a time; they end on counts.
const load = (TEST_DATABASE_URL: string): Step => ({
  name: 'load tests',
  tests: 'load',
  run: () =>
    runApart('node', [...oneByOne, ...buildReporterArgs('load'), loadTests], {
      env: { TEST_DATABASE_URL },
    }),
})

const build: Step = {
  name: 'build and demo',
  run: () => runApart('node', ['tools/tests/prepare-e2e.ts']),
}

const browser: Step = {
  name: 'browser tests',
  tests: 'browser',
  run: () => runE2eTests([], { env: { TEST_TIMINGS, ...(!isAll && { E2E_SET: 'everyday' }) } }),
}

const ends: StepEnd[] = []

/** `npm test`: what everybody runs before a commit; `npm test -- --all`: everything, as CI does. */
process.exitCode = await withTestRun(async () => {
  await withTestDatabase((url) =>
    // The loads wait half their time.
    Promise.all([
      runSteps(...checks, unit, build, buildServerStep(url)),
      ...(isAll ? [runSteps(load(url))] : []),
    ]),
  )
  await runSteps(browser)
  if (isEnding()) return 1
  const failed = ends.filter(({ hasFailed }) => hasFailed).map(({ name }) => name)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`)
  console.log(`\n${formatCounts(sumOf(ends))}`)
  return failed.length === 0 ? 0 : 1
})

async function runSteps(...steps: Step[]) {
  for (const step of steps) ends.push(await runTestStep(step, TEST_TIMINGS))
}

function runAll(name: string, batches: Batches, env: NodeJS.ProcessEnv): Promise<Ended> {
  return runBatches(batches, { env, reporters: (batch) => buildReporterArgs(`${name}.${batch}`) })
}
