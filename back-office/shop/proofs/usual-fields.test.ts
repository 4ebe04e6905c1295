import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printProblems, subtypes } from '#contract/shop/prints.rules.ts'
import { fieldsAfter, getPrintableFields, isUsual, usualFields } from './usual-fields.ts'

const group = (subtype: Parameters<typeof usualFields>[0], name: string) =>
  usualFields(subtype).find((field) => field.name === name)?.group

test('what every print needs is always asked: who it is, and one way to reach them', () => {
  for (const subtype of subtypes) {
    const problems = printProblems(subtype, usualFields(subtype), {})
    const names = problems.map(({ field }) => field)
    assert.ok(names.includes('companyName') && names.includes('phone'), subtype)
    assert.equal(names.includes('shortDescription'), !subtype.startsWith('business-card'), subtype)
  }
})

test('services are asked where the design draws them, covers where it has any', () => {
  assert.equal(group('business-card', 'services'), 'required')
  assert.equal(group('flyer-services', 'services'), 'required')
  assert.ok(!getPrintableFields('flyer').includes('services'))
  assert.equal(group('banner', 'coverImage'), 'required')
  assert.ok(!getPrintableFields('sticker').includes('coverImage'))
  assert.equal(group('flyer', 'contentImage'), 'optional')
})

test('a new design brings its usual fields until somebody chooses others by hand', () => {
  const flyer = { subtype: 'flyer', print_fields: usualFields('flyer') }
  assert.ok(isUsual('banner', fieldsAfter(flyer, 'banner')))
  assert.ok(isUsual('flyer', fieldsAfter({ subtype: null, print_fields: [] }, 'flyer')))
  const byHand = {
    subtype: 'flyer',
    print_fields: [
      { name: 'companyName', group: 'required' },
      { name: 'contentImage', group: 'optional' },
    ] as ReturnType<typeof usualFields>,
  }
  assert.deepEqual(fieldsAfter(byHand, 'sticker'), [{ name: 'companyName', group: 'required' }])
  assert.deepEqual(fieldsAfter(byHand, null), [])
})
