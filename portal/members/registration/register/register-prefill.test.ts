import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFilledIn, mayFillIn, withRegister } from './register-prefill.ts'
import { emptyDraft } from '#portal/members/registration/registration-draft.ts'

const found = {
  name: 'Dachy Podhale sp. z o.o.',
  street: 'ul. Krupówki',
  house_number: '12',
  postal_code: '34-500',
  city: 'Zakopane',
}
const draft = emptyDraft(10)

test('an empty form is filled in, with its street as one that was chosen', () => {
  assert.equal(mayFillIn(draft.company, null), true)
  const filled = withRegister(draft, found)
  assert.deepEqual(filled.company, { ...draft.company, ...found })
  assert.equal(filled.chosenStreet, 'ul. Krupówki')
  assert.equal(isFilledIn(filled.company, found), true)
})

test('what somebody typed is not written over unasked', () => {
  const typed = { ...draft, company: { ...draft.company, city: 'Kraków' } }
  assert.equal(mayFillIn(typed.company, null), false)
  assert.equal(isFilledIn(typed.company, found), false)
  assert.equal(withRegister(typed, found).company.city, 'Zakopane')
})

test('another number replaces what the register filled in, and that alone', () => {
  const filled = withRegister(draft, found)
  assert.equal(mayFillIn(filled.company, found), true)
  const changed = { ...filled.company, name: 'Dachy Tatry' }
  assert.equal(mayFillIn(changed, found), false)
})

test('what the register does not tell stays', () => {
  const typed = { ...draft, company: { ...draft.company, postal_code: '30-702' } }
  const filled = withRegister(typed, { ...found, street: '', postal_code: '' })
  assert.equal(filled.company.postal_code, '30-702')
  assert.equal(filled.chosenStreet, '')
  assert.equal(isFilledIn(filled.company, { ...found, street: '', postal_code: '' }), true)
})
