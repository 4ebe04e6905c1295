import { type Ended, isEnding } from './run-apart.ts'
import {
  type Counts,
  countResults,
  formatCounts,
  readResults,
  type TestResult,
} from './test-results.ts'

/** `tests` is how the names of its files of results begin, of a step that runs tests. */
export type Step = { name: string; tests?: string; run: () => Promise<Ended> }
export type StepEnd = { name: string; counts: Counts; hasFailed: boolean }

const nameWidth = 18
const countsWidth = 40

export async function runTestStep({ name, tests, run }: Step, folder: string): Promise<StepEnd> {
  const started = performance.now()
  const { code, output } = await run().catch(toFailedEnd)
  const results = tests ? findResults(tests, folder) : []
  const counts = countResults(results)
  const hasFailed = code !== 0 || counts.failed > 0
  // What failed without a test of its own is one that failed.
  if (hasFailed && counts.failed === 0) counts.failed = 1
  if (isEnding()) return { name, counts, hasFailed }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const texts = [name.padEnd(nameWidth), formatOutcome().padEnd(countsWidth), `${seconds} s`]
  console.log(`${hasFailed ? '✖' : '✔'} ${texts.join(' ')}`)
  const broken = results.filter(({ isPassed, isRetried }) => !isPassed && !isRetried)
  for (const test of broken) console.log(formatFailure(test))
  if (hasFailed && broken.length === 0) console.log(output.trimEnd())
  for (const { file, name } of results.filter(({ isRetried }) => isRetried))
    console.log(`  a second try: ${file} › ${name}`)
  return { name, counts, hasFailed }

  function formatOutcome() {
    return tests ? formatCounts(counts) : hasFailed ? 'failed' : 'passed'
  }
}

export function sumOf(ends: readonly StepEnd[]): Counts {
  const sum = (count: keyof Counts) => ends.reduce((sum, { counts }) => sum + counts[count], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function toFailedEnd(error: unknown): Ended {
  return {
    code: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

function findResults(tests: string, folder: string) {
  const own = readResults(folder).filter(
    ({ step }) => step === tests || step.startsWith(`${tests}-`),
  )
  return own.flatMap((step) => step.tests)
}

function formatFailure({ file, name, message = '' }: TestResult) {
  return `\n  ✖ ${file} › ${name}\n${message.replace(/^/gm, '    ')}\n`
}
