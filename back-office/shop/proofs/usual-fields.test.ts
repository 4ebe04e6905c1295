import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printProblems, subtypes } from '#contract/shop/prints.rules.ts'
import { getNextFields, getPrintableFields, isUsual, getUsualFields } from './usual-fields.ts'

const group = (subtype: Parameters<typeof getUsualFields>[0], name: string) =>
  getUsualFields(subtype).find((field) => field.name === name)?.group

test('what every print needs is always asked: who it is, and one way to reach them', () => {
  for (const subtype of subtypes) {
    const problems = printProblems(subtype, getUsualFields(subtype), {})
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
  const flyer = { subtype: 'flyer', print_fields: getUsualFields('flyer') }
  assert.ok(isUsual('banner', getNextFields(flyer, 'banner')))
  assert.ok(isUsual('flyer', getNextFields({ subtype: null, print_fields: [] }, 'flyer')))
  const byHand = {
    subtype: 'flyer',
    print_fields: [
      { name: 'companyName', group: 'required' },
      { name: 'contentImage', group: 'optional' },
    ] as ReturnType<typeof getUsualFields>,
  }
  assert.deepEqual(getNextFields(byHand, 'sticker'), [{ name: 'companyName', group: 'required' }])
  assert.deepEqual(getNextFields(byHand, null), [])
})
