import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRegion } from '#contract/regions.ts'
import { parsePhone } from './phone.ts'
import { proves } from '#tools/proves.ts'

const poland = getRegion(10)

test('a number in any spelling of the country is read one way', proves(['CHK-014']), async () => {
  for (const text of ['512345678', '+48 512-345-678', '0048 512 345 678', '(512) 345 678'])
    assert.deepEqual(await parsePhone(text, poland), {
      text: '+48 512 345 678',
      prefix: '+48',
      number: '512345678',
    })
})

test(
  'half a number is told apart from one of another country',
  proves(['CHK-016', 'CHK-017']),
  async () => {
    assert.equal(await parsePhone('5123', poland), 'invalid_phone')
    assert.equal(await parsePhone('mobile', poland), 'invalid_phone')
    assert.equal(await parsePhone('+420 601 123 456', poland), 'wrong_country')
  },
)
