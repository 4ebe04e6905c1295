import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinMessages } from './join-messages.ts'

const page = (names: string, has_earlier = true) => ({
  messages: [...names].map((uuid) => ({ uuid })),
  has_earlier,
})
const names = ({ messages }: ReturnType<typeof page>) => messages.map(({ uuid }) => uuid).join('')

test('earlier messages that were loaded stay while new ones come', () => {
  const ticket = joinMessages(page('abcd', false), page('cde'))
  assert.equal(names(ticket), 'abcde')
  assert.equal(ticket.has_earlier, false)
})

test('where something is missing between them, only what is new stays', () => {
  const ticket = joinMessages(page('abc', false), page('efg'))
  assert.equal(names(ticket), 'efg')
  assert.equal(ticket.has_earlier, true)
})

test('the first load, and one that begins alike, stay as they are', () => {
  assert.equal(names(joinMessages(undefined, page('ab'))), 'ab')
  assert.equal(names(joinMessages(page('ab'), page('abc'))), 'abc')
  assert.equal(names(joinMessages(undefined, page(''))), '')
})
