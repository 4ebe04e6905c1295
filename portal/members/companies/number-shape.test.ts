import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { buildNumberShape } from './number-shape.ts'
import { proves } from '#tools/proves.ts'

const both = { vat_field: 1, company_id_field: 2 }
const passes = (setting: Parameters<typeof buildNumberShape>[0], first: string, second: string) =>
  z.safeParse(buildNumberShape(setting), {
    registration_number: first,
    registration_number_2: second,
  }).success

test(
  'a required number has at least 6 characters without its spaces and dashes',
  proves(['ACC-049', 'ACC-050']),
  () => {
    const poland = { slug: 'pl', ...both, flags: 3 }
    assert.equal(passes(poland, '123456', '123456'), true)
    assert.equal(passes(poland, '12345', '123456'), false)
    assert.equal(passes(poland, '123456', '12345'), false)
    assert.equal(passes(poland, '1 2-3.4/5', '123456'), false)
    assert.equal(passes(poland, '', '123456'), false)
  },
)

test(
  'flag 1 asks for the VAT number, flag 2 for the company id, wherever they are kept',
  proves(['CFG-015', 'CFG-016', 'CFG-017', 'CFG-018']),
  () => {
    const swapped = { slug: 'cz', vat_field: 2, company_id_field: 1 }
    assert.equal(passes({ slug: 'pl', ...both, flags: 1 }, '', '123456'), false)
    assert.equal(passes({ slug: 'pl', ...both, flags: 1 }, '123456', ''), true)
    assert.equal(passes({ ...swapped, flags: 1 }, '', '123456'), true)
    assert.equal(passes({ ...swapped, flags: 2 }, '', '123456'), false)
    assert.equal(passes({ slug: 'pl', ...both, flags: 0 }, '', ''), true)
  },
)

test('a short Romanian number counts with the prefix it is stored with', () => {
  const romania = { slug: 'ro', ...both, flags: 1 }
  assert.equal(passes(romania, '18', ''), true)
  assert.equal(passes(romania, '', ''), false)
})

test('only the numbers that are shown are required', () => {
  const shape = buildNumberShape({ slug: 'pl', ...both, flags: 3 }, [
    { slot: 2, kind: 'companyId', required: true },
  ])
  const numbers = { registration_number: '', registration_number_2: '123456786' }
  assert.equal(z.safeParse(shape, numbers).success, true)
})
