import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeEmptyQuestionTexts, newQuestion, withChanged, withMovedUp } from './survey-draft.ts'

test('an entry moves up by one, the first stays', () => {
  assert.deepEqual(withMovedUp(['a', 'b', 'c'], 2), ['a', 'c', 'b'])
  assert.deepEqual(withMovedUp(['a', 'b'], 0), ['a', 'b'])
})

test('one entry changes and the others stay', () => {
  assert.deepEqual(withChanged([{ n: 1 }, { n: 2 }], 1, { n: 3 }), [{ n: 1 }, { n: 3 }])
})

test('languages without words are not sent', () => {
  const [question] = removeEmptyQuestionTexts([
    { ...newQuestion(), texts: { en: 'Windy?', pl: ' ' } },
  ])
  assert.deepEqual(question!.texts, { en: 'Windy?' })
})
