import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bannersOf, isCardWaiting } from './banners.ts'
import { isFirstVisit } from './first-visit.ts'
import { proves } from '#tools/proves.ts'

test('two banners at most, the most important first', () => {
  const all = { unverified: true, terms: true, expiring: true, card: true, welcome: true }
  assert.deepEqual(bannersOf(all, 0), ['unverified', 'terms'])
  assert.deepEqual(bannersOf(all, 1), ['unverified'])
  assert.deepEqual(bannersOf(all, 2), [])
  assert.deepEqual(bannersOf({ ...all, unverified: false }, 0), ['terms', 'expiring'])
  assert.deepEqual(bannersOf({ ...all, unverified: false, terms: false }, 0), ['expiring', 'card'])
  assert.deepEqual(bannersOf({ ...all, unverified: false, terms: false, expiring: false }, 0), [
    'card',
    'welcome',
  ])
})

test('a person without the mark is here for the first time', proves(['HOM-008']), () => {
  assert.ok(isFirstVisit({}))
  assert.ok(isFirstVisit({ firstTime: true }))
  assert.ok(!isFirstVisit({ firstTime: false }))
})

test(
  'the club card has a banner while the programme is open and no card is registered',
  proves(['HOM-012']),
  () => {
    const card = { status: 'ACTIVE', last4: '7890', expires_on: null } as const
    const isDue = (has: 0 | 1, edenred_card: typeof card | null, id = 3) =>
      isCardWaiting({ role: { id }, company: { has_edenred_card: has, edenred_card } })
    assert.ok(isDue(1, null))
    assert.ok(!isDue(1, card))
    assert.ok(!isDue(0, null))
    assert.ok(!isDue(1, null, 4))
  },
)
