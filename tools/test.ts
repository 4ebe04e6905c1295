import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  loadTests,
  oneByOne,
  roomBatches,
  roomTests,
  ruleBatches,
  ruleTests,
  runBatches,
} from './batches.ts'
import { prepareJourneys, walkJourneys } from './run-journeys.ts'
import { root, runStep } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'
import { listFailures, lastRun, readResults } from './test-results.ts'

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

/** A step that runs beside the load tests prints its output in one piece. */
const beside = { isBesideOthers: true }

/** Types are read by a program in Go: with more memory it collects garbage less, a fifth of its time. */
const unhurried = { GOGC: '400', GOMEMLIMIT: '7GiB' }

const findFiles = (pattern: string) => globSync(pattern, { cwd: root })

const readings: Step[] = [
  { name: 'format', run: () => runStep('oxfmt', ['--check', '.'], {}, beside) },
  // Types as `tsc` checks them in both programs, by the same reading as the rules that need them.
  {
    name: 'lint and types',
    run: () =>
      runStep('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], unhurried, beside),
  },
  { name: 'dead code', run: () => runStep('knip', [], {}, beside) },
]

// Races, kill -9 and large tables, one at a time; they end on counts.
const load = (TEST_DATABASE_URL: string): Step => ({
  name: 'load',
  run: () => runStep('node', [...oneByOne, ...reporters('load'), loadTests], { TEST_DATABASE_URL }),
})

const rules: Step = {
  name: 'rules',
  run: () =>
    runBatches(ruleBatches(findFiles(ruleTests)), {}, (batch) => reporters(`rules.${batch}`)),
}

const rooms = (TEST_DATABASE_URL: string): Step => ({
  name: 'rooms',
  run: () =>
    runBatches(roomBatches(findFiles(roomTests)), { TEST_DATABASE_URL }, (batch) =>
      reporters(`rooms.${batch}`),
    ),
})

// While the loads leave a core free.
let journeysFolder: string | undefined
const preparation: Step = {
  name: 'preparation of the journeys',
  async run() {
    journeysFolder = await prepareJourneys()
    return journeysFolder === undefined ? 1 : 0
  },
}
const journeys: Step = {
  name: 'journeys',
  run: () => walkJourneys(journeysFolder, [], { TEST_TIMINGS }),
}

/** `npm test`: everything, and which of it failed. The loads wait half their time. */
const failed: string[] = []
await withTestDatabase((url) =>
  Promise.all([runSteps(...readings, rules, preparation, rooms(url)), runSteps(load(url))]),
)
await runSteps(journeys)
console.log(failed.length === 0 ? '\nAll green.' : `\nFailed: ${failed.join(', ')}.`)
for (const failure of listFailures(readResults(TEST_TIMINGS))) console.log(`  ${failure}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runSteps(...steps: Step[]) {
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
}
