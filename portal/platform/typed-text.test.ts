import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { storeTypedText, takeTypedText } from './typed-text.ts'

const storage = new Map<string, string>()

Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  },
})

beforeEach(() => storage.clear())

test('what was typed is found once, at the same address', () => {
  storeTypedText('marek', '/projects/add', {
    streetName: 'ul. Lipowa 8',
    city: '',
    file: undefined,
  })
  assert.deepEqual(takeTypedText('marek', '/user'), {})
  assert.deepEqual(takeTypedText('marek', '/projects/add'), { streetName: 'ul. Lipowa 8' })
  assert.deepEqual(takeTypedText('marek', '/projects/add'), {})
})

test('nobody else finds it, and nobody finds what does not fit', () => {
  storeTypedText('marek', '/projects/add', { streetName: 'ul. Lipowa 8' })
  assert.deepEqual(takeTypedText('piotr', '/projects/add'), {})
  storage.set('typedText', '{"version":1,"person":"marek","path":"/projects/add","values":[7]}')
  assert.deepEqual(takeTypedText('marek', '/projects/add'), {})
})

test('an empty form leaves nothing behind', () => {
  storeTypedText('marek', '/projects/add', { streetName: '' })
  assert.equal(storage.size, 0)
})
