import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { minuteMs } from '#contract/durations.ts'
import { root } from './run-step.ts'
import { listFailures, readResults, findSlowest } from './tests/test-results.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, load: { type: 'string', default: '1' } },
})
const runs = Number(values.runs)

/**
 * `npm run steady -- [--runs 3] [--load 1]`: what CI runs, from a fresh clone of HEAD each time,
 * while so many other processes take a core each. Prints how each run ended and what was slowest.
 */
const folder = mkdtempSync(join(tmpdir(), 'steady-'))
// One test starts the database as an ordinary user, who has to get in.
chmodSync(folder, 0o755)
const burners = Array.from({ length: Number(values.load) }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
let running: ChildProcess | undefined
process.once('exit', stopAll)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

console.log(`${runs} runs beside ${burners.length} busy processes; logs in ${folder}`)
let passed = 0
for (let run = 1; run <= runs; run++) if (await isGreen(run)) passed++
console.log(`\n${passed} of ${runs} runs were green.`)
process.exit(passed === runs ? 0 : 1)

async function isGreen(run: number) {
  const clone = join(folder, `clone-${run}`)
  const results = join(folder, `results-${run}`)
  const log = join(folder, `run-${run}.log`)
  mkdirSync(results)
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
  const started = performance.now()
  const code = await runCi(clone, results, log)
  const minutes = ((performance.now() - started) / minuteMs).toFixed(1)
  console.log(`\n══ run ${run}: ${code === 0 ? 'green' : 'RED'} after ${minutes} min`)
  report(results, log)
  rmSync(clone, { recursive: true, force: true })
  return code === 0
}

async function runCi(clone: string, TEST_TIMINGS: string, log: string) {
  const output = openSync(log, 'w')
  const { npm_config_local_prefix: _prefix, INIT_CWD: _cwd, ...env } = process.env
  running = spawn(join(clone, '.ci/run'), {
    cwd: clone,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...env, TEST_TIMINGS, E2E_RETRIES: '0' },
  })
  const [code] = (await once(running, 'exit')) as [number | null]
  running = undefined
  closeSync(output)
  return code
}

function report(results: string, log: string) {
  const steps = readFileSync(log, 'utf8').match(/^[✔✖] .*$/gm) ?? []
  for (const step of steps) console.log(`   ${step}`)
  const all = readResults(results)
  for (const failure of listFailures(all)) console.log(`   ✖ ${failure}`)
  for (const step of all) {
    const seconds = step.tests.reduce((sum, test) => sum + test.seconds, 0)
    console.log(`   ${step.step}: ${step.tests.length} tests, ${seconds.toFixed(0)} s; slowest:`)
    for (const test of findSlowest(step))
      console.log(`   ${test.seconds.toFixed(1).padStart(8)} s  ${test.file} › ${test.name}`)
  }
}

function stopAll() {
  for (const burner of burners) burner.kill('SIGKILL')
  if (running?.pid) process.kill(-running.pid, 'SIGTERM')
}
