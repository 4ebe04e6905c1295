import assert from 'node:assert/strict'
import { test } from 'node:test'
import { macroText } from './macro-text.ts'
import { talkOf } from './talk-of.ts'

const jan = { name: 'Jan Nowak', language: 'pl' }

test('a kept answer is in the member’s language and calls them by their first name', () => {
  assert.equal(macroText({ texts: { en: 'Hello {name}', pl: 'Cześć {name}' } }, jan), 'Cześć Jan')
})

test('without the member’s language English stands in, then any other', () => {
  assert.equal(macroText({ texts: { en: 'Hello {name}', cs: 'Ahoj' } }, jan), 'Hello Jan')
  assert.equal(macroText({ texts: { cs: 'Ahoj {name}' } }, jan), 'Ahoj Jan')
})

test('notes of the staff stand among the messages where they were written', () => {
  const at = (second: number) => `2026-06-15T09:00:0${second}.000Z`
  const message = (second: number, from_club: boolean) => ({
    uuid: `m${second}`,
    from_club,
    author: '',
    text: '',
    files: [],
    is_read: false,
    created_at: at(second),
  })
  const note = { uuid: 'n', author: 'Hanna', text: 'x', created_at: at(2) }
  const talk = talkOf({ messages: [message(1, false), message(3, true)], notes: [note] })
  assert.deepEqual(
    talk.map(({ kind }) => kind),
    ['member', 'note', 'club'],
  )
})
