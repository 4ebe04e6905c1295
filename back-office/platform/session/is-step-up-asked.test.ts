import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#ui/feedback/refused.ts'
import { isStepUpAsked } from './is-step-up-asked.ts'

test('only the refusal that asks for it opens the second factor', () => {
  const message = 'Confirm it is you.'
  assert.equal(isStepUpAsked(new Refused(403, { code: 'staff.step_up', message })), true)
  assert.equal(isStepUpAsked(new Refused(403, { code: 'common.forbidden', message })), false)
  assert.equal(isStepUpAsked(new TypeError('fetch failed')), false)
  assert.equal(isStepUpAsked(null), false)
})
