import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCardSerial, toPlainSerial, findSerialProblem } from './card-serial.ts'
import { proves } from '#tools/proves.ts'

test('the number is ten digits, however it is spaced', proves(['CRD-020']), () => {
  assert.equal(findSerialProblem('1234567890'), undefined)
  assert.equal(findSerialProblem(' 12345 67890 '), undefined)
  assert.equal(findSerialProblem('123456789'), 'length')
  assert.equal(findSerialProblem('12345678901'), 'length')
  assert.equal(findSerialProblem('12345 6789A'), 'letters')
  assert.equal(findSerialProblem(' '), 'empty')
})

test('it shows in two groups of five and travels as digits', () => {
  assert.equal(formatCardSerial('12345'), '12345')
  assert.equal(formatCardSerial('123456'), '12345 6')
  assert.equal(formatCardSerial('12345-67890'), '12345 67890')
  assert.equal(formatCardSerial('12345678901'), '12345678901')
  assert.equal(formatCardSerial('12A'), '12A')
  assert.equal(toPlainSerial('12345 67890'), '1234567890')
})
