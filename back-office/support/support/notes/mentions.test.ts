import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findMatchingPeople,
  mentionAt,
  findMentionedPeople,
  mentionParts,
  withMention,
} from './mentions.ts'

const hanna = { uuid: 'h', name: 'Hanna Nowak' }
const zoltan = { uuid: 'z', name: 'Zoltán Kiss' }
const people = [hanna, zoltan]

test('a name is being typed after an @ that begins a word, with one space at most', () => {
  assert.deepEqual(mentionAt('ask @Ha', 7), { start: 4, typed: 'Ha' })
  assert.deepEqual(mentionAt('@', 1), { start: 0, typed: '' })
  assert.deepEqual(mentionAt('@Hanna No', 9), { start: 0, typed: 'Hanna No' })
  assert.equal(mentionAt('jan@club', 8), undefined)
  assert.equal(mentionAt('@Hanna Nowak please', 19), undefined)
  assert.equal(mentionAt('ask @Ha', 3), undefined)
})

test('a colleague is found by the beginning of any part of the name, accents or not', () => {
  const findUuids = (input: string) => findMatchingPeople(input, people).map(({ uuid }) => uuid)
  assert.deepEqual(findUuids('now'), ['h'])
  assert.deepEqual(findUuids('zolta'), ['z'])
  assert.deepEqual(findUuids('hanna n'), ['h'])
  assert.deepEqual(findUuids(''), ['h', 'z'])
  assert.deepEqual(findUuids('x'), [])
})

test('the name is completed where it is typed, and what follows stays', () => {
  const { text, caret } = withMention('ask @Ha about it', 7, hanna)
  assert.equal(text, 'ask @Hanna Nowak about it')
  assert.equal(text.slice(caret), 'about it')
})

test('a note names those whose whole name it has, and marks them', () => {
  const text = 'Please @Hanna Nowak, ask @Zoltan'
  assert.deepEqual(findMentionedPeople(text, people), [hanna])
  assert.deepEqual(mentionParts(text, [hanna]), [
    { text: 'Please ', isMention: false },
    { text: '@Hanna Nowak', isMention: true },
    { text: ', ask @Zoltan', isMention: false },
  ])
  assert.deepEqual(mentionParts('x', []), [{ text: 'x', isMention: false }])
})
