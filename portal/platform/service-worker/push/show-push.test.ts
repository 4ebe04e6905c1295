import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDisplay, tapTarget } from './show-push.ts'
import type { PushPayload } from '#contract/platform/push.ts'

const payload: PushPayload = {
  title: 'Porudžbina je krenula',
  text: 'Otvorite je.',
  path: '/orders/1',
  tag: 'order.sent:1',
  language: 'sr',
}

test('a push is shown in the words and the script of its language, one for each thing', () => {
  const { title, options } = toDisplay(JSON.stringify(payload))
  assert.equal(title, payload.title)
  assert.deepEqual([options.body, options.tag], [payload.text, payload.tag])
  assert.equal(options.lang, 'sr-Latn')
  assert.deepEqual(options.data, { path: '/orders/1' })
})

test('a torn push says who writes and leads to the list', () => {
  for (const text of [undefined, '', 'null', '{"title":', '[]']) {
    const { title, options } = toDisplay(text)
    assert.equal(title, 'Rooflight Club')
    assert.deepEqual(options.data, { path: '/notifications' })
  }
})

test('a tap never leads out of the portal', () => {
  const origin = 'https://club.example'
  assert.equal(tapTarget({ path: '/orders/1?a=1#b' }, origin), '/orders/1?a=1#b')
  for (const path of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])
    assert.equal(tapTarget({ path }, origin), '/notifications', path)
  assert.equal(tapTarget(undefined, origin), '/notifications')
})
