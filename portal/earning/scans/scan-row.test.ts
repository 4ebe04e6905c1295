import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMeasures, getRowTone } from './scan-row.ts'
import { proves } from '#tools/proves.ts'

test(
  'rows are coloured by flag only in a project that is lost or in review',
  proves(['PRJ-040', 'PRJ-041']),
  () => {
    const tones = [1, 2, 3, 4, 5].map((status) =>
      [1, 2, 3].map((flag) => getRowTone({ flag }, status)),
    )
    const plain = [undefined, undefined, undefined]
    const coloured = [undefined, 'warn', 'bad']
    assert.deepEqual(tones, [plain, plain, coloured, plain, coloured])
  },
)

test('size and variant are told as far as they are known', () => {
  assert.equal(formatMeasures({ size: '35', variant: 'RWL 500' }), '35 · RWL 500')
  assert.equal(formatMeasures({ size: '', variant: '' }), '')
})
