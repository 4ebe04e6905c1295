import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestCase, TestResult as Ended } from '@playwright/test/reporter'
import type { TestResult } from './test-results.ts'

/** A reporter of Playwright: a line of JSON for each journey, in a file for each lane. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default class PlaywrightResults implements Reporter {
  readonly #folder: string
  constructor({ folder }: { folder: string }) {
    this.#folder = folder
  }
  onTestEnd(test: TestCase, { duration, status }: Ended) {
    const result: TestResult = {
      name: test.title,
      file: relative(process.cwd(), test.location.file),
      seconds: duration / 1000,
      isPassed: status === 'skipped' || status === test.expectedStatus,
      isSkipped: status === 'skipped',
    }
    const lane = test.parent.project()!.name
    appendFileSync(join(this.#folder, `journeys-${lane}.jsonl`), `${JSON.stringify(result)}\n`)
  }
}
