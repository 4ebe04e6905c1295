import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWedge } from './wedge.ts'

function typeText(text: string, gap: number) {
  const codeEndedBy = createWedge()
  let at = 1000
  const codes = [...text, 'Enter'].map((key) => codeEndedBy({ key, at: (at += gap) }))
  return codes.filter(Boolean)
}

test('a burst of keys that ends with Enter is a code', () => {
  assert.deepEqual(typeText('RWA482109375K', 8), ['RWA482109375K'])
  assert.deepEqual(typeText('https://w.rooflight.example/w/RWA482109375K?c=K', 15), [
    'https://w.rooflight.example/w/RWA482109375K?c=K',
  ])
})

test('a person who types is no scanner, nor is one key and Enter', () => {
  assert.deepEqual(typeText('RWA482109375K', 120), [])
  assert.deepEqual(typeText('ab', 5), [])
})

test('keys between the signs, as Shift, change nothing; a slow key before is forgotten', () => {
  const codeEndedBy = createWedge()
  codeEndedBy({ key: 'x', at: 0 })
  let at = 500
  for (const sign of 'RWA482109375K') {
    codeEndedBy({ key: 'Shift', at: (at += 3) })
    codeEndedBy({ key: sign, at: (at += 3) })
  }
  assert.equal(codeEndedBy({ key: 'Enter', at: at + 5 }), 'RWA482109375K')
  assert.equal(codeEndedBy({ key: 'Enter', at: at + 9 }), undefined)
})
