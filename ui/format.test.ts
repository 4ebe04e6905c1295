import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBytes, formatChange, formatDate, formatDateTime, formatPoints } from './format.ts'
import { proves } from '#tools/proves.ts'

test('a date is day, month, year', proves(['SHL-034']), () => {
  for (const language of ['pl', 'cs', 'sk', 'sl', 'hr', 'bs', 'sr-Latn'])
    assert.equal(
      formatDate('2024-03-05T08:05:00Z', 'Europe/Warsaw', language),
      '5.\u00a03.\u00a02024',
    )
})

test('other languages write a date in their own order and form', () => {
  const texts = {
    'en-GB': '5\u00a0Mar\u00a02024',
    hu: '2024.\u00a003.\u00a005.',
    lt: '2024-03-05',
    bg: '5.03.2024',
    ro: '05.03.2024',
    uk: '05.03.2024',
    et: '5.3.2024',
    lv: '5.03.2024.',
  }
  for (const [language, date] of Object.entries(texts))
    assert.equal(formatDate('2024-03-05T08:05:00Z', 'Europe/Warsaw', language), date)
})

test('the time is that of the region, not of the browser', proves(['SHL-035']), () => {
  assert.equal(
    formatDateTime('2024-03-05T08:05:00Z', 'Europe/Warsaw', 'pl'),
    '5.\u00a03.\u00a02024 09:05',
  )
  assert.equal(formatDate('2024-12-31T22:30:00Z', 'Europe/Kyiv', 'uk'), '01.01.2025')
})

test('file sizes are told in B, kB, MB, GB and TB', proves(['SHL-036']), () => {
  const sizes = [0, 999, 1500, 10_000_001, 2_500_000_000, 3e15]
  assert.deepEqual(
    sizes.map((size) => formatBytes(size, 'en-GB')),
    ['0 B', '999 B', '1.5 kB', '10 MB', '2.5 GB', '3,000 TB'].map((text) =>
      text.replace(' ', '\u00a0'),
    ),
  )
})

test('points are grouped as the language does', () => {
  assert.equal(formatPoints(1240, 'pl'), '1240')
  assert.equal(formatPoints(12_400, 'pl'), '12\u00a0400')
  assert.equal(formatPoints(-1240, 'en-GB'), '\u22121,240')
  assert.equal(formatChange(15, 'pl'), '+15')
  assert.equal(formatChange(-240, 'pl'), '\u2212240')
})
