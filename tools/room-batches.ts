import { runStep } from './run-step.ts'

export const roomTests = 'server/**/!(*.load).test.ts'
export const loadTests = 'server/**/*.load.test.ts'

/** A test that never ends, or leaves a server open, fails by itself and does not hold the run. */
export const neverHang = ['--test-timeout=900000', '--test-force-exit']

/** Loading the server takes longer than most files do: these share a process. */
const filesInBatch = 12

/** These take minutes: begun last they would leave the other lane with nothing to do. */
const slowest = ['server/testing/model/model.test.ts', 'server/http/fuzz.test.ts']

/**
 * Runs test files of the server in batches, two processes at a time; `reporters` gets the number
 * of the batch. Each file has a database of its own. Gives the highest exit code.
 */
export async function runRoomBatches(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  reporters: (batch: number) => string[] = () => ['--test-reporter=dot'],
) {
  const queue = [...batchesOf(files).entries()]
  let worst = 0
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [number, batch] = next
      const args = ['--test', '--test-isolation=none', ...neverHang, ...reporters(number), ...batch]
      worst = Math.max(worst, await runStep('node', args, env))
    }
  }
  await Promise.all([lane(), lane()])
  return worst
}

/** The slowest files by themselves and first, the others as they stand. */
export function batchesOf(files: readonly string[]) {
  const singles = slowest.filter((file) => files.includes(file)).map((file) => [file])
  const others = files.filter((file) => !slowest.includes(file))
  const count = Math.ceil(others.length / filesInBatch)
  // Dealt like cards: the files of one room are alike, and would make one batch long.
  const dealt = Array.from({ length: count }, (_, batch) =>
    others.filter((_file, place) => place % count === batch),
  )
  return [...singles, ...dealt]
}
