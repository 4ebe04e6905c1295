import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import type { TestResult } from './test-results.ts'

/**
 * A reporter of Node's test runner: a line of JSON for each test. What a file that failed has written
 * to its standard error is shown: one that ends before its first test says only there why.
 */
// oxlint-disable-next-line import/no-default-export -- Node asks for one
export default async function* nodeResults(events: AsyncIterable<TestEvent>) {
  const written = new Map<string, string>()
  for await (const { type, data } of events) {
    if (type === 'test:stderr') {
      const path = shortPath(data.file)
      written.set(path, (written.get(path) ?? '') + data.message)
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { name, details } = data
    if (details.type === 'suite') continue
    const file = shortPath(data.file ?? name)
    if (type === 'test:fail') {
      process.stderr.write(written.get(file) ?? '')
      written.delete(file)
    }
    const result: TestResult = {
      name,
      file,
      seconds: details.duration_ms / 1000,
      isPassed: type === 'test:pass',
      isSkipped: data.skip !== undefined,
    }
    yield `${JSON.stringify(result)}\n`
  }
}

const shortPath = (path: string) => relative(process.cwd(), path)
