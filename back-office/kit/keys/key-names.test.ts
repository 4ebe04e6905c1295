import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCharacterKey, getKeyName } from './key-names.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('a letter, a sign and a named key have their names', () => {
  assert.equal(getKeyName({ ...bare, key: 'a', code: 'KeyA' }), 'a')
  assert.equal(getKeyName({ ...bare, shiftKey: true, key: '?', code: 'Slash' }), '?')
  assert.equal(getKeyName({ ...bare, key: 'Enter', code: 'Enter' }), 'enter')
})

test('Ctrl and Command are one, Shift counts with letters', () => {
  assert.equal(getKeyName({ ...bare, metaKey: true, key: 'k', code: 'KeyK' }), 'ctrl+k')
  assert.equal(getKeyName({ ...bare, ctrlKey: true, key: 'Enter', code: 'Enter' }), 'ctrl+enter')
  assert.equal(getKeyName({ ...bare, shiftKey: true, key: 'X', code: 'KeyX' }), 'shift+x')
})

test('on a Cyrillic keyboard the place of the key counts', () => {
  assert.equal(getKeyName({ ...bare, key: 'ф', code: 'KeyA' }), 'a')
})

test('with Alt a key writes letters and does nothing here', () => {
  assert.equal(getKeyName({ ...bare, altKey: true, key: 'ą', code: 'KeyA' }), '')
})

test('a person can switch off what is made of characters alone, and nothing else', () => {
  for (const keys of ['a', 'shift+x', '?', 'g s']) assert.equal(isCharacterKey(keys), true, keys)
  for (const keys of ['ctrl+k', 'ctrl+enter', 'enter', 'escape', 'up'])
    assert.equal(isCharacterKey(keys), false, keys)
})
