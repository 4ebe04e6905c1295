import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { printFields, subtypes } from '#contract/shop/prints.rules.ts'
import { printFacts } from './print-facts.ts'
import { buildSampleData } from './sample-data.ts'

const t = ((key: string) => key) as unknown as TFunction

test('what is printed is told in the order in which it is asked, blanks left out', () => {
  const facts = printFacts(t, {
    subtype: 'flyer',
    language: 'bg',
    phone: ' 0888 123 456 ',
    companyName: 'Покриви Петров',
    email: '  ',
    address: { line1: 'ул. Дълга 12', line2: '', line3: 'София' },
    logo: null,
    services: [],
  })
  assert.deepEqual(
    facts.map(([, value]) => value),
    ['Покриви Петров', '0888 123 456', 'ул. Дълга 12, София', 'Български'],
  )
})

test('a chosen picture is called by its name, one that the design has lost as it came', () => {
  const getFactValues = (coverImage: string) => {
    const flyer = { subtype: 'flyer', language: 'en', contentImage: 'loft-room' } as const
    return printFacts(t, { ...flyer, coverImage }).map(([, value]) => value)
  }
  const others = ['marketing.pictures.loft-room', 'English']
  assert.deepEqual(getFactValues('winter-roof'), ['marketing.pictures.winter-roof', ...others])
  assert.deepEqual(getFactValues('old-cover'), ['old-cover', ...others])
})

test('a sample fills every field that is asked, with as many services as the design draws', () => {
  const counts = { 'business-card': 4, 'business-card-vertical': 5, 'flyer-services': 6 }
  for (const subtype of subtypes) {
    const data = buildSampleData(t, { subtype, language: 'en', fields: printFields })
    const expected = counts[subtype as keyof typeof counts] ?? 0
    assert.equal(data.services?.length, expected, subtype)
    assert.ok(data.companyName && data.phone, subtype)
  }
  const few = buildSampleData(t, { subtype: 'flyer', language: 'en', fields: ['phone'] })
  assert.deepEqual(Object.keys(few).sort(), ['language', 'phone', 'rooflightLogo', 'subtype'])
})
