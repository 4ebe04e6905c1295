import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../run-step.ts'

/** Folders that may open a connection, and only to addresses of `server/platform/config/config.ts`. */
const openers = /^server\/platform\/(outside|database)\//
const opening =
  /\bfetch\(|import \{ (?!isIP )[^}]*\} from 'node:(?:http|https|net|tls|dgram)'|from 'nodemailer'/
const uncheckedTls = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/

const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.startsWith('testing/') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

function filesWith(sign: RegExp) {
  return sources.filter(({ text }) => sign.test(text)).map(({ file }) => file)
}

test('only the ports of the server open connections', () => {
  const found = filesWith(opening)
  assert.ok(found.length > 5, found.join(' '))
  assert.deepEqual(
    found.filter((file) => !openers.test(file)),
    [],
  )
})

test('no call to a service follows a redirect or waits for ever', () => {
  const calls = sources
    .filter(({ file }) => /^server\/platform\/outside\/(registers\/)?[^/]+$/.test(file))
    .flatMap(({ file, text }) =>
      text
        .split(/\bfetch\(/)
        .slice(1)
        .map((call) => ({ file, options: call.split('\n  }')[0]! })),
    )
  assert.ok(calls.length > 4)
  for (const { file, options } of calls) {
    assert.match(options, /redirect: 'error'/, file)
    assert.match(options, /AbortSignal\.timeout\(/, file)
  }
})

test('nobody switches the check of certificates off', () => {
  assert.deepEqual(filesWith(uncheckedTls), [])
})
