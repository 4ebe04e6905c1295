import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { countMissingTexts, removeEmptyBroadcastTexts } from './broadcast-draft.ts'

const draft: BroadcastDraft = {
  texts: { en: { title: 'Frost', text: ' ' }, pl: { title: '', text: '' } },
  path: '/shop',
  important: false,
  by_mail: true,
  regions: [10],
  roles: null,
  languages: null,
  min_level: 0,
}

test('a language lacks the texts that are blank, or both where it is not begun', () => {
  assert.equal(countMissingTexts(draft, 'en'), 1)
  assert.equal(countMissingTexts(draft, 'pl'), 2)
  assert.equal(countMissingTexts(draft, 'cs'), 2)
})

test('a language in which nothing is written is not sent, all else is as it stands', () => {
  const { texts, ...rest } = removeEmptyBroadcastTexts(draft)
  assert.deepEqual(texts, { en: draft.texts['en'] })
  assert.equal(rest.path, '/shop')
  assert.equal(rest.by_mail, true)
})
