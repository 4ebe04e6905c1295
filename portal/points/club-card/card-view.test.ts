import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardAccount } from '#contract/points/club-card.ts'
import type { CardStatus } from '#contract/points/club-card.rules.ts'
import { getCardView, needsSerial } from './card-view.ts'
import { proves } from '#tools/proves.ts'

const closed = { has_edenred_card: 0, edenred_card: null } as const
const open = { has_edenred_card: 1, edenred_card: null } as const
const registered = {
  has_edenred_card: 1,
  edenred_card: { status: 'ACTIVE', last4: '7890', expires_on: null },
} as const

function getKind(status: CardStatus) {
  const account = { status } as CardAccount
  return getCardView({ account, isOrdered: false, company: open }).kind
}

test('each status of the card has its page', proves(['CRD-013', 'CRD-014', 'CRD-015']), () => {
  assert.equal(getKind('ORDERED'), 'ordered')
  assert.equal(getKind('ISSUED'), 'issued')
  assert.equal(getKind('ACTIVE'), 'active')
  assert.equal(getKind('BLOCKED'), 'inactive')
  assert.equal(getKind('EXPIRED'), 'inactive')
})

test(
  'no account is no card, an ordered one, or one whose provider is silent',
  proves(['ERR-042']),
  () => {
    const view = (isOrdered: boolean, company: typeof closed | typeof open | typeof registered) =>
      getCardView({ account: null, isOrdered, company }).kind
    assert.equal(view(false, closed), 'none')
    assert.equal(view(true, closed), 'ordered')
    assert.equal(view(true, open), 'ordered')
    assert.equal(view(false, open), 'missing')
    assert.equal(view(true, registered), 'missing')
  },
)

test('the number is asked for once, of a card that is at hand', () => {
  assert.ok(needsSerial({ status: 'ISSUED', last4: '' }))
  assert.ok(needsSerial({ status: 'ACTIVE', last4: '' }))
  assert.ok(!needsSerial({ status: 'ACTIVE', last4: '7890' }))
  assert.ok(!needsSerial({ status: 'BLOCKED', last4: '' }))
})
