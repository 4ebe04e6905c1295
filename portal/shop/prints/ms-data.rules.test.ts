import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarketingData } from '#contract/shop/prints.ts'
import { findDraft, createEmptyMsData, withDraft, removeDraft } from './ms-data.rules.ts'

const day = 86_400_000
const now = Date.UTC(2026, 5, 1)
const data: MarketingData = { subtype: 'sticker', language: 'pl', companyName: 'Dach-Okno' }
const draft = { quantity: 2, data, savedAt: now }
const saved = withDraft(createEmptyMsData('c1'), 'sticker', draft)

test('a draft comes back as it was saved, for its own print alone', () => {
  const { quantity, data: restored } = findDraft(saved, 'sticker', now + day)!
  assert.deepEqual([quantity, restored], [2, data])
  assert.equal(findDraft(saved, 'banner', now), undefined)
})

test('a draft is kept for thirty days and no longer', () => {
  assert.ok(findDraft(saved, 'sticker', now + 30 * day))
  assert.equal(findDraft(saved, 'sticker', now + 30 * day + 1), undefined)
})

test('drafts that are over go when another is saved', () => {
  const later = withDraft(saved, 'banner', { ...draft, savedAt: now + 31 * day })
  assert.deepEqual(Object.keys(later.drafts), ['banner'])
})

test('a text that is still too long is kept; what is no draft counts as none', () => {
  const long = { ...data, shortDescription: 'x'.repeat(90) }
  const all = withDraft(saved, 'sticker', { ...draft, data: long })
  assert.equal(findDraft(all, 'sticker', now)!.data.shortDescription!.length, 90)
  const broken = { ...saved, drafts: { sticker: { savedAt: now, quantity: 0, data } } }
  assert.equal(findDraft(broken, 'sticker', now), undefined)
})

test('after the order its draft is gone and the others stay', () => {
  const both = withDraft(saved, 'banner', draft)
  assert.deepEqual(Object.keys(removeDraft(both, 'sticker').drafts), ['banner'])
})
