import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#ui/feedback/refused.ts'
import { isFreshFactorNeeded } from './is-fresh-factor-needed.ts'

test('only the refusal that asks for it opens the dialog', () => {
  const message = 'Please prove once more who you are.'
  const needed = new Refused(403, { code: 'installers.fresh_factor_needed', message })
  assert.equal(isFreshFactorNeeded(needed), true)
  assert.equal(isFreshFactorNeeded(new Refused(403, { code: 'common.forbidden', message })), false)
  assert.equal(isFreshFactorNeeded(new TypeError('fetch failed')), false)
  assert.equal(isFreshFactorNeeded(null), false)
})
