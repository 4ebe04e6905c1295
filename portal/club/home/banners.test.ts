import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCardWaiting, getWelcome } from './banners.ts'
import { isFirstVisit } from './first-visit.ts'
import { proves } from '#tools/proves.ts'

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

test('welcome points are promised to the owner of a company to which they come', () => {
  const of = (id: number, verified: boolean, welcomed: boolean) =>
    getWelcome({ role: { id }, company: { verified, welcomed } })
  assert.equal(of(3, false, false), 'whenChecked')
  assert.equal(of(3, true, false), 'whenClosed')
  assert.equal(of(3, true, true), 'credited')
  assert.equal(of(4, true, true), 'employee')
  assert.equal(of(4, false, false), 'employee')
})
