import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const ending = (stop: string) => `
  import { EventEmitter } from 'node:events'
  import { endGracefully } from '#server/platform/end-gracefully.ts'
  const print = (what) => console.log(what)
  const log = { error: ({ err }, word) => print(word + ': ' + err.message), warn() {} }
  endGracefully({
    announce: () => print('announced'),
    drainSeconds: 0,
    stop: async () => ${stop},
    log,
    errorReports: { send: async ({ message, screen }) => print('reported ' + message + ' ' + screen) },
  })
  setInterval(() => {}, 1000)
  const lost = Object.assign(new Error('cut'), { code: '57P01' })`

/** Output and exit code of a process that ends. */
async function runProcess(act: string, stop = `print('stopped')`) {
  const args = ['--input-type=module', '--eval', `${ending(stop)}\n${act}`]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { lines: output.trim().split('\n'), code: code as number }
}

test('a signal ends in order', async () => {
  assert.deepEqual(await runProcess(`process.kill(process.pid, 'SIGTERM')`), {
    lines: ['announced', 'stopped'],
    code: 0,
  })
})

test('what nobody has caught is logged, reported, and ends in order', async () => {
  for (const [act, origin] of [
    [`setTimeout(() => { throw new TypeError('broken') })`, 'uncaughtException'],
    [`void Promise.reject(new TypeError('broken'))`, 'unhandledRejection'],
  ]) {
    const { lines, code } = await runProcess(act!)
    const [logged, ...rest] = lines
    assert.equal(logged, 'nobody has caught this: broken')
    assert.deepEqual(rest.toSorted(), ['announced', `reported TypeError ${origin}`, 'stopped'])
    assert.equal(code, 1)
  }
})

test('a lost connection that nobody has caught is logged and ends nothing', async () => {
  const act = `
    setTimeout(() => new EventEmitter().emit('error', lost))
    setTimeout(() => void Promise.reject(lost), 10)
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50)`
  const { lines, code } = await runProcess(act)
  assert.deepEqual(
    lines.filter((line) => !line.startsWith('reported')),
    ['nobody has caught this: cut', 'nobody has caught this: cut', 'announced', 'stopped'],
  )
  assert.equal(code, 0)
})

test('what cannot be stopped ends all the same', async () => {
  const stop = `{ throw new Error('stuck') }`
  const { lines, code } = await runProcess(`process.kill(process.pid, 'SIGTERM')`, stop)
  assert.ok(lines.includes('stopping: stuck'))
  assert.equal(code, 1)
})
