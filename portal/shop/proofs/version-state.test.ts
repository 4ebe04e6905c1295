import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuestion, getVersionState } from './version-state.ts'
import type { Proof } from '#contract/shop/proofs.ts'

const [created, sent, answered] = ['2026-06-01', '2026-06-02', '2026-06-03'].map(
  (day) => `${day}T08:00:00Z`,
)
const proof = { status: 'checking', created_at: created, sent_at: null, answered_at: null } as Proof

test('a version says what it has come to, with the day of that', () => {
  assert.deepEqual(getVersionState(proof), { key: 'checking', at: created })
  const sentProof = { ...proof, status: 'sent', sent_at: sent! }
  assert.deepEqual(getVersionState(sentProof), { key: 'sent', at: sent })
  const approved = { ...sentProof, status: 'approved', answered_at: answered! }
  assert.deepEqual(getVersionState(approved), { key: 'approved', at: answered })
})

test('a change that the company has not asked for is a question of the club', () => {
  const changeRequest = { ...proof, status: 'change', sent_at: sent! }
  assert.deepEqual(getVersionState(changeRequest), { key: 'question', at: sent })
  assert.equal(isQuestion({ ...changeRequest, answered_at: answered! }), false)
})

test('a version that could not be made reads as being looked at', () => {
  assert.equal(getVersionState({ ...proof, status: 'failed' }).key, 'checking')
})
