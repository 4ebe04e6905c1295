import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLastRead, buildThreadRows } from './thread-rows.ts'

const at = (second: number, day = 15) => `2026-06-${day}T09:00:0${second}.000Z`

function aMessage(second: number, from_club: boolean, day?: number) {
  const rest = { author: '', text: '', files: [], is_read: false }
  return { uuid: `m${second}`, from_club, created_at: at(second, day), ...rest }
}

function aNote(second: number) {
  return { uuid: 'n', author: 'Hanna', text: 'x', created_at: at(second), mentions: [] }
}

test('notes stand among the messages where they were written, days apart', () => {
  const messages = [aMessage(1, false), aMessage(3, true), aMessage(4, true, 16)]
  assert.deepEqual(
    buildThreadRows({ messages, notes: [aNote(2)], has_earlier: false }).map(({ kind }) => kind),
    ['day', 'member', 'note', 'club', 'day', 'club'],
  )
})

test('a note from before the first loaded message waits for the earlier ones', () => {
  const rows = buildThreadRows({
    messages: [aMessage(3, true)],
    notes: [aNote(2)],
    has_earlier: true,
  })
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['day', 'club'],
  )
})

test('the mark of being read stands once, at the last message that was', () => {
  const read = (second: number) => ({ ...aMessage(second, true), is_read: true })
  assert.equal(
    findLastRead([read(1), read(2), aMessage(3, true), { ...aMessage(4, false), is_read: true }]),
    'm2',
  )
  assert.equal(findLastRead([aMessage(1, true)]), undefined)
})
