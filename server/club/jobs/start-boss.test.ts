import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryUntilBack } from './start-boss.ts'

/** Hears what went wrong. */
function aWatch() {
  const recorded: unknown[] = []
  const noteError = (error: unknown) => void recorded.push(error)
  return { recorded, watch: { noteError } as Parameters<typeof retryUntilBack>[0] }
}

test('a database that goes while jobs begin is waited for, and ends no server', async () => {
  const { recorded, watch } = aWatch()
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
  let tries = 0
  const begun = await retryUntilBack(watch, async () => {
    if (++tries === 1) throw cut
    return 'begun'
  })
  assert.deepEqual([begun, tries, recorded], ['begun', 2, [cut]])
})

test('a mistake of ours is none that is waited for', async () => {
  const { recorded, watch } = aWatch()
  await assert.rejects(
    retryUntilBack(watch, () => Promise.reject(new TypeError('ours'))),
    TypeError,
  )
  assert.deepEqual(recorded, [])
})
