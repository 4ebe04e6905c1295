import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ended, runApart } from './tests/run-apart.ts'
import { root } from './run-step.ts'

export const serverTests = '{server,demo,testing}/**/!(*.load).test.ts'
export const loadTests = '{server,demo,testing}/**/*.load.test.ts'
/** Rendered tests too: of components, in a document without a browser. */
export const unitTests =
  '{contract,print,ui,web,portal,back-office,tools,phrases}/**/*.test.{ts,tsx}'

/** A test that never ends, or leaves a server open, fails by itself and does not hold the run. */
const neverHang = ['--test-timeout=1800000', '--test-force-exit']
const endWithRunner = `--import=${join(root, 'tools/tests/end-with-runner.ts')}`
const withDocument = `--import=${join(root, 'tools/rendered/document.ts')}`
/** In megabytes; Node's own 16 are cleared so often that it takes a twentieth of all tests. */
const youngMemory = '--max-semi-space-size=64'

/** What loads the machine: one file after another. */
export const oneByOne = [youngMemory, endWithRunner, '--test', '--test-concurrency=1', ...neverHang]

/** Loading the server takes longer than most files do: these share a process. */
const filesInBatch = 14
/** More than there are cores: PostgreSQL waits for the disk where databases come and go. */
const processes = 3

/** These take longest: begun last they would leave the other lanes with nothing to do. */
const slowest = [
  'testing/model/model.test.ts',
  'server/platform/http/fuzz.test.ts',
  'demo/demo.test.ts',
]

export type Batches = readonly string[][]
type Options = {
  env?: NodeJS.ProcessEnv
  /** Those of the batch of that number; without them what a batch prints is in view. */
  reporters?: (batch: number) => string[]
}

/**
 * Runs test files in batches, three processes at a time. Each file of the server has a database of
 * its own. Gives the highest exit code, and what the batches that failed have printed.
 */
export async function runBatches(batches: Batches, { env = {}, reporters }: Options = {}) {
  const queue = [...batches.entries()]
  const sum: Ended = { code: 0, output: '' }
  const runLane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [number, batch] = next
      const how = reporters ? reporters(number) : ['--test-reporter=dot']
      const args = [youngMemory, endWithRunner, '--test', '--test-isolation=none', ...neverHang]
      if (batch.some(isRendered)) args.unshift(withDocument)
      const { code, output } = await runApart('node', [...args, ...how, ...batch], {
        env,
        isInView: !reporters,
      })
      if (code !== 0) sum.output += output
      sum.code = Math.max(sum.code, code)
    }
  }
  await Promise.all(Array.from({ length: processes }, runLane))
  return sum
}

/** The slowest files by themselves and first, the others as they stand. */
export function buildServerTestBatches(files: readonly string[]) {
  const singles = slowest.filter((file) => files.includes(file)).map((file) => [file])
  return [...singles, ...splitIntoBatches(files.filter((file) => !slowest.includes(file)))]
}

/**
 * What puts something in the place of a global has a process of its own; rendered tests share one
 * with a document, the others the rest.
 */
export function buildUnitTestBatches(files: readonly string[]) {
  const changesGlobals = (file: string) =>
    readFileSync(join(root, file), 'utf8').includes('globalThis')
  const rendered = files.filter(isRendered)
  const single = files.filter((file) => !isRendered(file) && changesGlobals(file))
  const others = files.filter((file) => !isRendered(file) && !single.includes(file))
  return [
    ...splitIntoBatches(others),
    ...splitIntoBatches(rendered),
    ...single.map((file) => [file]),
  ]
}

function isRendered(file: string) {
  return file.endsWith('.tsx')
}

/** Like cards: the files of one feature are alike, and would make one batch long. */
function splitIntoBatches(files: readonly string[]) {
  const count = Math.ceil(files.length / filesInBatch)
  return Array.from({ length: count }, (_, batch) =>
    files.filter((_file, place) => place % count === batch),
  )
}
