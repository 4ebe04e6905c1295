import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCharacter, groupedSerial } from '#contract/rules/scans.rules.ts'
import { checkSerial, displayedSerial } from './serial-check.ts'

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
  assert.equal(checkSerial(` ${groupedSerial(serial).toLowerCase()} `).state, 'good')
  assert.equal(displayedSerial('rwa 4821'), 'RWA 4821')
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
  assert.deepEqual(checkSerial(lookAlike), { state: 'wrong', suggestion: groupedSerial(serial) })
  assert.deepEqual(checkSerial(wrong), { state: 'wrong', suggestion: undefined })
})

test('a hardware scanner types the whole link of the plate', () => {
  const link = `https://w.rooflight.example/w/${serial}?c=${serial.at(-1)}`
  let text = ''
  for (const sign of link) text = displayedSerial(text + sign)
  assert.equal(checkSerial(text).state, 'good')
  assert.equal(checkSerial('HTTPS://example.com', true).state, 'link')
})
