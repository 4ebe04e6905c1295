import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { root } from '../run-step.ts'
import type { TestResult } from './test-results.ts'

/** A reporter of Node's test runner: a line of JSON for each test. */
// oxlint-disable-next-line import/no-default-export -- Node asks for one
export default async function* nodeResults(events: AsyncIterable<TestEvent>) {
  const written = new Map<string, string>()
  for await (const { type, data } of events) {
    if (type === 'test:stderr') {
      const path = shortenPath(data.file)
      written.set(path, (written.get(path) ?? '') + data.message)
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { name, details } = data
    if (details.type === 'suite') continue
    const file = shortenPath(data.file ?? name)
    const result: TestResult = {
      name,
      file,
      seconds: details.duration_ms / 1000,
      isPassed: type === 'test:pass',
      isSkipped: data.skip !== undefined,
    }
    if (type === 'test:fail') result.message = formatFailure(data.details.error, written.get(file))
    yield `${JSON.stringify(result)}\n`
  }
}

const shortenPath = (path: string) => relative(process.cwd(), path)

/** A file that ends before its first test says only on its standard error why. */
function formatFailure(failure: Error, written = '') {
  const error = failure.cause instanceof Error ? failure.cause : failure
  const place = error.stack?.split('\n').find((line) => /^ +at /.test(line) && isOurs(line))
  const isFile = 'failureType' in failure && failure.failureType === 'testCodeFailure' && !place
  return [error.message, place, isFile && written].filter(Boolean).join('\n')
}

function isOurs(line: string) {
  return line.includes(root) && !line.includes('node_modules')
}
