import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startScanLoop } from './scan-loop.ts'

function aLoop(read: (pass: (milliseconds: number) => void) => Promise<string[]>) {
  let at = 0
  const pass = (milliseconds: number) => void (at += milliseconds)
  let next: (() => void) | undefined
  const pauses: number[] = []
  const results: string[][] = []
  let broken = 0
  const stop = startScanLoop({
    read: () => read(pass),
    onCodes: (codes) => results.push(codes),
    onBroken: () => broken++,
    now: () => at,
    later(work, milliseconds) {
      next = work
      pauses.push(milliseconds)
    },
  })
  return {
    stop,
    found: results,
    pauses,
    getBrokenCount: () => broken,
    async go() {
      await new Promise((resolve) => setImmediate(resolve))
      const work = next
      next = undefined
      work?.()
    },
  }
}

test('frames are read one after another at a steady pace, without a pile-up', async () => {
  let open = 0
  let maximum = 0
  let frames = 0
  const loop = aLoop(async (pass) => {
    maximum = Math.max(maximum, ++open)
    pass(frames++ === 0 ? 40 : 500)
    await Promise.resolve()
    open--
    return []
  })
  for (let cycle = 0; cycle < 4; cycle++) await loop.go()
  assert.equal(maximum, 1)
  assert.deepEqual(loop.pauses.slice(0, 2), [70, 30])
  loop.stop()
})

test('codes are told, and nothing more once it is stopped', async () => {
  const loop = aLoop(() => Promise.resolve(['a']))
  await loop.go()
  assert.deepEqual(loop.found, [['a']])
  loop.stop()
  await loop.go()
  await loop.go()
  assert.deepEqual(loop.found, [['a']])
})

test('a frame that cannot be read is skipped; a reader that never works is told once', async () => {
  const loop = aLoop(() => Promise.reject(new Error('no reader')))
  for (let cycle = 0; cycle < 8; cycle++) await loop.go()
  assert.equal(loop.getBrokenCount(), 1)
  loop.stop()
})
