import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDeviceStorage } from './device-storage.ts'

test('the oldest texts go when they are many or large', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const storage = createDeviceStorage('limits', { maxCount: 3, maxCharacters: 10 })
  for (const [place, text] of ['a', 'bb', 'ccccccc', 'dd', 'e'].entries()) {
    t.mock.timers.setTime(place)
    await storage.setItem(text, text)
  }
  await storage.trim()
  assert.deepEqual(
    (await storage.entries()).map(([key]) => key),
    ['ccccccc', 'dd', 'e'],
  )
  await storage.removeItem('e')
  await storage.setItem('large', 'x'.repeat(9))
  await storage.trim()
  assert.deepEqual(await storage.entries(), [['large', 'x'.repeat(9)]])
  await storage.clear()
  assert.equal(await storage.getItem('large'), undefined)
})
