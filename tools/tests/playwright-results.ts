import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult as Ended } from '@playwright/test/reporter'
import type { TestResult } from './test-results.ts'

/** A reporter of Playwright: a line of JSON for each test, in a file for each of its servers. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default class PlaywrightResults implements Reporter {
  readonly #folder: string
  constructor({ folder }: { folder: string }) {
    this.#folder = folder
  }
  onTestEnd(test: TestCase, { duration, status, retry, errors }: Ended) {
    const isPassed = status === 'skipped' || status === test.expectedStatus
    const result: TestResult = {
      name: test.title,
      file: relative(process.cwd(), test.location.file),
      seconds: duration / 1000,
      isPassed,
      isSkipped: status === 'skipped',
      isRetried: !isPassed && status !== 'interrupted' && retry < test.retries,
    }
    if (!isPassed) result.message = errors.map(formatError).join('\n')
    const lane = test.parent.project()!.name
    appendFileSync(join(this.#folder, `browser-${lane}.jsonl`), `${JSON.stringify(result)}\n`)
  }
}

function formatError({ message = '', snippet = '' }: Ended['errors'][number]) {
  return stripVTControlCharacters(`${message}\n${snippet}`)
}
