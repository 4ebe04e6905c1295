import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullName, getInitials, nameParts } from './names.rules.ts'

const peter = { name: 'Péter', surname: 'Nagy' }

test('Hungarian says the surname first, every other language the name', () => {
  assert.equal(fullName(peter, 'hu'), 'Nagy Péter')
  assert.equal(fullName(peter, 'hu-HU'), 'Nagy Péter')
  for (const language of ['en', 'pl', 'hr', 'sr-Latn', 'uk'])
    assert.equal(fullName(peter, language), 'Péter Nagy')
  assert.deepEqual(nameParts('hu'), ['surname', 'name'])
  assert.deepEqual(nameParts('hr'), ['name', 'surname'])
})

test('a name without a part has no space at its side', () => {
  assert.equal(fullName({ name: 'Péter', surname: '' }, 'hu'), 'Péter')
  assert.equal(fullName({ name: '', surname: 'Nagy' }, 'en'), 'Nagy')
})

test('initials follow the order of the name, two at most and whole letters', () => {
  assert.equal(getInitials(fullName(peter, 'hu')), 'NP')
  assert.equal(getInitials(fullName(peter, 'pl')), 'PN')
  assert.equal(getInitials('élise de la tour'), 'ÉD')
  assert.equal(getInitials(''), '')
})
