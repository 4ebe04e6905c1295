import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getMacroTexts, getPlaceholderValues } from './macro-text.ts'

const ticket = {
  title: 'Moja paczka',
  company: { uuid: 'c', name: 'Dach Sp. z o.o.' },
  member: { name: 'Jan Nowak' },
  side: { available: 1200 },
  about: null,
}
const values = getPlaceholderValues(ticket, 'Hanna Club', String)
const toPolish = { language: 'pl', ownLanguage: 'en' }

test('a saved reply is in the member’s language, with the text of the back office beside it', () => {
  const texts = { en: 'Hello {name}', pl: 'Cześć {name}' }
  assert.deepEqual(getMacroTexts({ texts }, toPolish, values), {
    text: 'Cześć Jan',
    language: 'pl',
    inOwn: 'Hello Jan',
  })
})

test('without the member’s language English stands in, then any other; an empty text is none', () => {
  const text = (texts: Record<string, string>) => getMacroTexts({ texts }, toPolish, values)
  assert.deepEqual(text({ en: 'Hello {name}', pl: ' ' }), {
    text: 'Hello Jan',
    language: 'en',
    inOwn: undefined,
  })
  assert.equal(text({ cs: 'Ahoj {name}' }).text, 'Ahoj Jan')
  assert.equal(text({}).text, '')
})

test('all placeholders are filled in, others stay as they are', () => {
  const texts = { pl: '{company}: {points}, {about}. {me} {other}' }
  assert.equal(
    getMacroTexts({ texts }, toPolish, values).text,
    'Dach Sp. z o.o.: 1200, Moja paczka. Hanna {other}',
  )
})

test('what it is about is the object, where there is one', () => {
  const about = { kind: 'scan', uuid: 's', label: 'RWA 4821' } as const
  assert.equal(getPlaceholderValues({ ...ticket, about }, 'Hanna', String).about, 'RWA 4821')
})
