import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-step.ts'

/** Result of one test. The reporters write a line of JSON for each into TEST_TIMINGS. */
export type TestResult = {
  name: string
  file: string
  seconds: number
  /** A skipped test has not failed. */
  isPassed: boolean
  isSkipped: boolean
  /** It failed and is tried again: its next line counts. */
  isRetried?: boolean
  /** What it says itself, of one that failed. */
  message?: string
}
export type StepResults = { step: string; tests: TestResult[] }
export type Counts = { passed: number; failed: number; skipped: number }

/** Folder for the results of `npm test`, unless TEST_TIMINGS names another. */
export const lastRun = join(root, '.data/test-results')

/**
 * Reads the results that the steps of a run wrote: `step.jsonl`, or `step.1.jsonl` for each batch.
 */
export function readResults(folder: string): StepResults[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  const bySteps = Map.groupBy(files, (file) => file.split('.')[0]!)
  return [...bySteps].map(([step, written]) => ({
    step,
    tests: written.flatMap((file) => readResultFile(join(folder, file))),
  }))
}

function readResultFile(path: string) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as TestResult)
}

export function countResults(tests: readonly TestResult[]): Counts {
  const ended = tests.filter(({ isRetried }) => !isRetried)
  const failed = ended.filter(({ isPassed }) => !isPassed).length
  const skipped = ended.filter(({ isSkipped }) => isSkipped).length
  return { passed: ended.length - failed - skipped, failed, skipped }
}

/** "3 passed, 1 failed", and what was skipped if anything was. */
export function formatCounts({ passed, failed, skipped }: Counts) {
  const counts = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}

/** "file: name" of every test that has failed. */
export function listFailures(results: readonly StepResults[]) {
  return results.flatMap(({ step, tests }) =>
    tests
      .filter(({ isPassed }) => !isPassed)
      .map(({ file, name }) => `${step} › ${file} › ${name}`),
  )
}

export function findSlowest({ tests }: StepResults, count = 10) {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}
