import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickBrowser } from './pick-browser.ts'

const playwrights = { whole: '/cache/chrome', shell: '/cache/shell' }
const machine = {
  named: undefined as string | undefined,
  playwrights,
  path: ['/usr/local/bin', '', '/usr/bin'],
  platform: 'linux' as NodeJS.Platform,
}
const system = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
const picked = (kind: 'shell' | 'whole', there: readonly string[], changes = {}) =>
  pickBrowser(kind, { ...machine, ...changes, isThere: (file) => there.includes(file) })

test('the browser of CHROME_PATH goes before all others, and none stands in for it', () => {
  const there = ['/opt/chrome', '/cache/chrome', '/cache/shell', ...system]
  for (const kind of ['shell', 'whole'] as const) {
    assert.equal(picked(kind, there, { named: '/opt/chrome' }), '/opt/chrome')
    assert.equal(picked(kind, there, { named: '/opt/none' }), undefined)
  }
})

test("Playwright's own browser goes before that of the system", () => {
  const there = ['/cache/chrome', '/cache/shell', ...system]
  assert.equal(picked('whole', there), '/cache/chrome')
  assert.equal(picked('shell', there), '/cache/shell')
})

test('the browser of the system is found on the path, Google Chrome first', () => {
  assert.equal(picked('whole', system), '/usr/bin/chromium')
  assert.equal(picked('shell', system), '/usr/bin/chromium-headless-shell')
  const chrome = '/usr/local/bin/google-chrome'
  assert.equal(picked('whole', [...system, chrome]), chrome)
  assert.equal(picked('whole', ['chromium', 'google-chrome']), undefined)
})

test('a whole browser serves where there is no shell, a shell never as a whole one', () => {
  assert.equal(picked('shell', ['/usr/bin/chromium']), '/usr/bin/chromium')
  assert.equal(picked('whole', ['/usr/bin/chromium-headless-shell', '/cache/shell']), undefined)
  assert.equal(picked('shell', []), undefined)
})

test('a Mac has its browsers among the applications', () => {
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  assert.equal(picked('shell', [app], { platform: 'darwin' }), app)
  assert.equal(picked('shell', [app]), undefined)
})
