import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCharacter, formatSerial } from '#contract/earning/scans.rules.ts'
import { checkSerial, formatTypedSerial } from './serial-check.ts'

const body = 'RWA482109375'
const serial = body + checkCharacter(body)
const wrong = body + (serial.endsWith('A') ? 'B' : 'A')

test('a serial is checked once it is as long as a plate’s', () => {
  assert.equal(checkSerial('').state, 'empty')
  assert.equal(checkSerial(body).state, 'typing')
  assert.equal(checkSerial(serial).state, 'good')
  assert.equal(checkSerial(wrong).state, 'wrong')
})

test('spaces and small letters make no difference', () => {
  assert.equal(checkSerial(` ${formatSerial(serial).toLowerCase()} `).state, 'good')
  assert.equal(formatTypedSerial('rwa 4821'), 'RWA 4821')
})

test('sending checks what is unfinished, too long or no serial', () => {
  assert.equal(checkSerial('RWA4', true).state, 'short')
  assert.equal(checkSerial(body, true).state, 'wrong')
  assert.equal(checkSerial('R'.repeat(21)).state, 'long')
  assert.equal(checkSerial('RWA_4').state, 'characters')
  assert.equal(checkSerial('РВА4').state, 'characters')
})

test('look-alikes are put right in a suggestion, never in the field', () => {
  const lookAlike = serial.replace('0', 'O').replace('8', 'B')
  assert.notEqual(lookAlike, serial)
  assert.deepEqual(checkSerial(lookAlike), { state: 'wrong', suggestion: formatSerial(serial) })
  assert.deepEqual(checkSerial(wrong), { state: 'wrong', suggestion: undefined })
})

test('a look-alike of the check character is put right as well', () => {
  const pairs = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B', O: '0', I: 'L', Z: '2', S: '5' }
  const corrections = new Set<string>()
  for (let number = 100_000_000; number < 100_000_400; number++) {
    const real = `RWA${number}${checkCharacter(`RWA${number}`)}`
    const other = pairs[real.at(-1) as keyof typeof pairs]
    if (!other) continue
    corrections.add(real.at(-1)!)
    const suggestion = formatSerial(real)
    assert.deepEqual(checkSerial(real.slice(0, -1) + other), { state: 'wrong', suggestion })
  }
  assert.equal(corrections.size, Object.keys(pairs).length)
})

test('a hardware scanner types the whole link of the plate', () => {
  const link = `https://w.rooflight.example/w/${serial}?c=${serial.at(-1)}`
  let text = ''
  for (const sign of link) text = formatTypedSerial(text + sign)
  assert.equal(checkSerial(text).state, 'good')
  assert.equal(checkSerial('HTTPS://example.com', true).state, 'link')
})
