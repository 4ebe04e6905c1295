import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { keepTypedText, takeTypedText } from './typed-text.ts'

const kept = new Map<string, string>()

Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  },
})

beforeEach(() => kept.clear())

test('what was typed is found once, at the same address', () => {
  keepTypedText('marek', '/projects/add', { streetName: 'ul. Lipowa 8', city: '', file: undefined })
  assert.deepEqual(takeTypedText('marek', '/user'), {})
  assert.deepEqual(takeTypedText('marek', '/projects/add'), { streetName: 'ul. Lipowa 8' })
  assert.deepEqual(takeTypedText('marek', '/projects/add'), {})
})

test('nobody else finds it, and nobody finds what does not fit', () => {
  keepTypedText('marek', '/projects/add', { streetName: 'ul. Lipowa 8' })
  assert.deepEqual(takeTypedText('piotr', '/projects/add'), {})
  kept.set('typedText', '{"version":1,"person":"marek","path":"/projects/add","values":[7]}')
  assert.deepEqual(takeTypedText('marek', '/projects/add'), {})
})

test('an empty form leaves nothing behind', () => {
  keepTypedText('marek', '/projects/add', { streetName: '' })
  assert.equal(kept.size, 0)
})
