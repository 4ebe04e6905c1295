import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildScreens } from './builds/build-screens.ts'
import {
  loadTests,
  neverHang,
  roomBatches,
  roomTests,
  ruleBatches,
  ruleTests,
  runBatches,
} from './batches.ts'
import { runJourneys } from './run-journeys.ts'
import { root, runStep } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'
import { failuresOf, lastRun, readResults } from './test-results.ts'

type Step = { name: string; run: () => Promise<number> }

const TEST_TIMINGS = process.env['TEST_TIMINGS'] ?? lastRun
if (TEST_TIMINGS === lastRun) rmSync(lastRun, { recursive: true, force: true })
mkdirSync(TEST_TIMINGS, { recursive: true })

/** Dots for the eye; names and times for the end of the run. */
const reporters = (step: string) =>
  [
    ['dot', 'stdout'],
    [join(root, 'tools/node-results.ts'), join(TEST_TIMINGS, `${step}.jsonl`)],
  ].flatMap(([how, where]) => [`--test-reporter=${how}`, `--test-reporter-destination=${where}`])

/** One for each core: each checks again what several of them need. */
const checkers = ['--checkers', '2']

const filesOf = (pattern: string) => globSync(pattern, { cwd: root })

const steps: Step[] = [
  { name: 'format', run: () => runStep('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => runStep('oxlint', ['--type-aware', '--deny-warnings']) },
  // The back office's screens have a router of their own, and so a program of their own.
  {
    name: 'types',
    run: async () =>
      (await runStep('tsc', checkers)) ||
      (await runStep('tsc', ['-p', 'back-office', ...checkers])),
  },
  { name: 'dead code', run: () => runStep('knip', []) },
  {
    name: 'rules',
    run: () =>
      runBatches(ruleBatches(filesOf(ruleTests)), {}, (batch) => reporters(`rules.${batch}`)),
  },
  {
    name: 'rooms',
    run: () =>
      withTestDatabase((url) =>
        runBatches(roomBatches(filesOf(roomTests)), { TEST_DATABASE_URL: url }, (batch) =>
          reporters(`rooms.${batch}`),
        ),
      ),
  },
  // Races, kill -9 and large tables: what loads the machine has it for itself.
  {
    name: 'load',
    run: () =>
      withTestDatabase((url) =>
        runStep(
          'node',
          ['--test', '--test-concurrency=1', ...neverHang, ...reporters('load'), loadTests],
          { TEST_DATABASE_URL: url },
        ),
      ),
  },
  { name: 'build', run: () => buildScreens().then(() => 0) },
  {
    name: 'journeys',
    run: () => runJourneys([], { TEST_TIMINGS }),
  },
]

/** `npm test`: everything, one step after another, and which of them failed. */
const failed: string[] = []
for (const { name, run } of steps) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const code = await run().catch((error: unknown) => {
    console.error(error)
    return 1
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`   ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (code !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll green.' : `\nFailed: ${failed.join(', ')}.`)
for (const failure of failuresOf(readResults(TEST_TIMINGS))) console.log(`  ${failure}`)
process.exitCode = failed.length === 0 ? 0 : 1
