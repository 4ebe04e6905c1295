import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import type { TestResult } from './test-results.ts'

/** A reporter of Node's test runner: a line of JSON for each test. */
// oxlint-disable-next-line import/no-default-export -- Node asks for one
export default async function* nodeResults(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { name, file = name, details } = data
    if (details.type === 'suite') continue
    const result: TestResult = {
      name,
      file: relative(process.cwd(), file),
      seconds: details.duration_ms / 1000,
      isPassed: type === 'test:pass',
      isSkipped: data.skip !== undefined,
    }
    yield `${JSON.stringify(result)}\n`
  }
}
