import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupedSerial, plainSerial, serialProblemOf } from './card-serial.ts'
import { proves } from '#tools/proves.ts'

test('the number is ten digits, however it is spaced', proves(['CRD-020']), () => {
  assert.equal(serialProblemOf('1234567890'), undefined)
  assert.equal(serialProblemOf(' 12345 67890 '), undefined)
  assert.equal(serialProblemOf('123456789'), 'length')
  assert.equal(serialProblemOf('12345678901'), 'length')
  assert.equal(serialProblemOf('12345 6789A'), 'letters')
  assert.equal(serialProblemOf(' '), 'empty')
})

test('it shows in two groups of five and travels as digits', () => {
  assert.equal(groupedSerial('12345'), '12345')
  assert.equal(groupedSerial('123456'), '12345 6')
  assert.equal(groupedSerial('12345-67890'), '12345 67890')
  assert.equal(groupedSerial('12345678901'), '12345678901')
  assert.equal(groupedSerial('12A'), '12A')
  assert.equal(plainSerial('12345 67890'), '1234567890')
})
