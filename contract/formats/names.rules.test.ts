import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFullName, getInitials, getNameParts } from './names.rules.ts'

const peter = { name: 'Péter', surname: 'Nagy' }

test('Hungarian says the surname first, every other language the name', () => {
  assert.equal(formatFullName(peter, 'hu'), 'Nagy Péter')
  assert.equal(formatFullName(peter, 'hu-HU'), 'Nagy Péter')
  for (const language of ['en', 'pl', 'hr', 'sr-Latn', 'uk'])
    assert.equal(formatFullName(peter, language), 'Péter Nagy')
  assert.deepEqual(getNameParts('hu'), ['surname', 'name'])
  assert.deepEqual(getNameParts('hr'), ['name', 'surname'])
})

test('a name without a part has no space at its side', () => {
  assert.equal(formatFullName({ name: 'Péter', surname: '' }, 'hu'), 'Péter')
  assert.equal(formatFullName({ name: '', surname: 'Nagy' }, 'en'), 'Nagy')
})

test('initials follow the order of the name, two at most and whole letters', () => {
  assert.equal(getInitials(formatFullName(peter, 'hu')), 'NP')
  assert.equal(getInitials(formatFullName(peter, 'pl')), 'PN')
  assert.equal(getInitials('élise de la tour'), 'ÉD')
  assert.equal(getInitials(''), '')
})
