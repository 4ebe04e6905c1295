import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFilledIn, mayFillIn, withRegister } from './register-prefill.ts'
import { createEmptyDraft } from '#portal/members/registration/registration-draft.ts'

const register = {
  name: 'Dachy Podhale sp. z o.o.',
  street: 'ul. Krupówki',
  house_number: '12',
  postal_code: '34-500',
  city: 'Zakopane',
}
const draft = createEmptyDraft(10)

test('an empty form is filled in, with its street as one that was chosen', () => {
  assert.equal(mayFillIn(draft.company, null), true)
  const filled = withRegister(draft, register)
  assert.deepEqual(filled.company, { ...draft.company, ...register })
  assert.equal(filled.chosenStreet, 'ul. Krupówki')
  assert.equal(isFilledIn(filled.company, register), true)
})

test('what somebody typed is not written over unasked', () => {
  const typedDraft = { ...draft, company: { ...draft.company, city: 'Kraków' } }
  assert.equal(mayFillIn(typedDraft.company, null), false)
  assert.equal(isFilledIn(typedDraft.company, register), false)
  assert.equal(withRegister(typedDraft, register).company.city, 'Zakopane')
})

test('another number replaces what the register filled in, and that alone', () => {
  const filled = withRegister(draft, register)
  assert.equal(mayFillIn(filled.company, register), true)
  const changedCompany = { ...filled.company, name: 'Dachy Tatry' }
  assert.equal(mayFillIn(changedCompany, register), false)
})

test('what the register does not tell stays', () => {
  const typedDraft = { ...draft, company: { ...draft.company, postal_code: '30-702' } }
  const filled = withRegister(typedDraft, { ...register, street: '', postal_code: '' })
  assert.equal(filled.company.postal_code, '30-702')
  assert.equal(filled.chosenStreet, '')
  assert.equal(isFilledIn(filled.company, { ...register, street: '', postal_code: '' }), true)
})
