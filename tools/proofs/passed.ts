import type { StepResults, TestResult } from '../tests/test-results.ts'
import type { Proof } from './proofs-in-sources.ts'

/** True for a list of ids whose test ran in this run and passed, on each screen on which it ran. */
export function createPassedCheck(results: readonly StepResults[]) {
  const ended = results.flatMap(({ step, tests }) => tests.map((test) => ({ step, ...test })))
  const byFile = Map.groupBy(ended, ({ file }) => file)
  return ({ source, test }: Pick<Proof, 'source' | 'test'>) => {
    const last = new Map<string, TestResult>()
    for (const result of byFile.get(source.file) ?? [])
      if (test?.title?.test(result.name)) last.set(`${result.step} ${result.name}`, result)
    const runs = [...last.values()].filter(({ isSkipped }) => !isSkipped)
    return runs.length > 0 && runs.every(({ isPassed }) => isPassed)
  }
}
