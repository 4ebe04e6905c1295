import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runStep } from './run-step.ts'

export const roomTests = '{server,demo,testing}/**/!(*.load).test.ts'
export const loadTests = '{server,demo,testing}/**/*.load.test.ts'
export const ruleTests =
  '{contract,print,ui,web,portal,back-office,tools,phrases}/**/*.test.{ts,tsx}'

/** A test that never ends, or leaves a server open, fails by itself and does not hold the run. */
const neverHang = ['--test-timeout=1800000', '--test-force-exit']
/** In megabytes; Node's own 16 are cleared so often that it takes a twentieth of all tests. */
const youngMemory = '--max-semi-space-size=64'

/** Heavy tests: one file after another. */
export const oneByOne = [youngMemory, '--test', '--test-concurrency=1', ...neverHang]

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

/**
 * Runs test files in batches, three processes at a time; `reporters` gets the number of the batch.
 * Each file of the server has a database of its own. Gives the highest exit code.
 */
export async function runBatches(
  batches: readonly string[][],
  env: NodeJS.ProcessEnv = {},
  reporters: (batch: number) => string[] = () => ['--test-reporter=dot'],
) {
  const queue = [...batches.entries()]
  const codes: number[] = []
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [number, batch] = next
      const options = [youngMemory, '--test', '--test-isolation=none', ...neverHang]
      codes.push(await runStep('node', [...options, ...reporters(number), ...batch], env))
    }
  }
  await Promise.all(Array.from({ length: processes }, lane))
  return Math.max(0, ...codes)
}

/** The slowest files by themselves and first, the others as they stand. */
export function roomBatches(files: readonly string[]) {
  const singles = slowest.filter((file) => files.includes(file)).map((file) => [file])
  return [...singles, ...splitIntoBatches(files.filter((file) => !slowest.includes(file)))]
}

/** Files that replace a global have a process of their own; the others share. */
export function ruleBatches(files: readonly string[]) {
  const changesGlobals = (file: string) =>
    readFileSync(join(root, file), 'utf8').includes('globalThis')
  const single = files.filter(changesGlobals)
  return [
    ...splitIntoBatches(files.filter((file) => !single.includes(file))),
    ...single.map((file) => [file]),
  ]
}

/** Like cards: the files of one room are alike, and would make one batch long. */
function splitIntoBatches(files: readonly string[]) {
  const count = Math.ceil(files.length / filesInBatch)
  return Array.from({ length: count }, (_, batch) =>
    files.filter((_file, place) => place % count === batch),
  )
}
