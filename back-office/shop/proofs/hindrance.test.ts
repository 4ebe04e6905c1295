import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getHindrance, isForPrinter } from './hindrance.ts'

const until = '2026-06-15T12:00:00Z'
const mine = { name: 'Ola', is_mine: true, until }
const theirs = { name: 'Ewa', is_mine: false, until }

test('a proof is decided while it is at the club, by whom nobody has beaten to it', () => {
  assert.equal(getHindrance({ phase: 'club', claim: null }, true), null)
  assert.equal(getHindrance({ phase: 'club', claim: mine }, true), null)
  assert.equal(getHindrance({ phase: 'club', claim: theirs }, true), 'claimed')
  assert.equal(getHindrance({ phase: 'club', claim: mine }, false), 'seeOnly')
})

test('while it is at others it says at whom, whoever holds it', () => {
  for (const phase of ['making', 'member', 'printing', 'ended'] as const)
    assert.equal(getHindrance({ phase, claim: theirs }, true), phase)
})

test('only an approved proof goes to the printer', () => {
  assert.ok(isForPrinter({ phase: 'printing', claim: mine }, true))
  assert.ok(!isForPrinter({ phase: 'printing', claim: theirs }, true))
  assert.ok(!isForPrinter({ phase: 'printing', claim: mine }, false))
  assert.ok(!isForPrinter({ phase: 'member', claim: null }, true))
})
