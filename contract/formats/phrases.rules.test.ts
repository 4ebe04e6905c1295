import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phraseFormatter, singleStop } from './phrases.rules.ts'

test('a day in a phrase is written as its language does, other values stand', () => {
  const { format } = phraseFormatter
  assert.equal(format('2026-03-05', undefined, 'pl'), '5.\u00a03.\u00a02026')
  assert.equal(format('2026-03-05', undefined, 'hu'), '2026.\u00a003.\u00a005.')
  assert.equal(format('PL-26-000002', undefined, 'hu'), 'PL-26-000002')
  assert.equal(format(5, undefined, 'hu'), 5)
  assert.equal(format(12_400, 'number', 'lt'), '12\u00a0400')
})

test('a sentence that ends with a day has one stop', () => {
  assert.equal(
    singleStop.process('Határidő: 2026. 03. 05.. Utána'),
    'Határidő: 2026. 03. 05. Utána',
  )
  assert.equal(singleStop.process('Wait...'), 'Wait...')
  assert.equal(singleStop.process('Do 5. 3. 2026.'), 'Do 5. 3. 2026.')
})
