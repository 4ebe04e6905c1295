import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retiredWords, retiredWordsIn } from './retired-words.ts'
import { root } from '../run-step.ts'

test('no retired word stands in a name, a comment, a test title or a paper', () => {
  const { inNames, inSentences } = retiredWords(root)
  assert.ok(inNames.length > 80 && inSentences.length > 20, 'the table of the glossary is read')
  const places = retiredWordsIn(root).map(({ file, line, word }) => `${file}:${line} ${word}`)
  assert.deepEqual(places, [])
})

test('a retired word is found in each kind of file, with its line', () => {
  const found = (file: string, text: string) =>
    retiredWordsIn(root, [{ file, text }]).map(({ line, word }) => `${line} ${word}`)
  assert.deepEqual(found('a.ts', "const x = 1\nconst heldByStaff = 'wish'"), [
    '2 heldByStaff',
    '2 wish',
  ])
  assert.deepEqual(found('a.ts', "// writes a deed\ntest('in the book', () => sql`o.told`)"), [
    '1 deed',
    '2 the book',
    '2 told',
  ])
  assert.deepEqual(found('a.sql', '-- keeps it\nselect kept_at from shelf'), [
    '2 kept_at',
    '2 shelf',
  ])
  assert.deepEqual(found('a.md', 'It keeps\nthe goods: `keepGoods`.'), ['2 goods', '2 keepGoods'])
  assert.deepEqual(found('a.json', '{ "deeds": "keep" }'), ['1 deeds'])
  assert.deepEqual(found('server/audit/note-deed.ts', ''), ['1 note-deed'])
})

test('what only looks like one is none', () => {
  const text =
    "const keeper = isOnHold(keepPreviousData) // it keeps what it holds\ncall('/office')"
  const found = retiredWordsIn(root, [{ file: 'portal/a.ts', text }])
  assert.deepEqual(
    found.map(({ word }) => word),
    ['keeper'],
  )
})
