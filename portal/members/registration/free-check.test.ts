import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { hasArrived, getProblemText } from './free-check.ts'

const emailTaken = 'The email has already been taken.'
const phoneTaken = 'Phone number is not unique.'

function aRefusal(status: number, errors?: Record<string, string[]>) {
  return new Refused(status, { message: '', errors })
}

test('a refused value has the words of the server, or those of a duplicate', () => {
  const letters = aRefusal(422, { phone: ['Letters are not allowed.'] })
  assert.equal(getProblemText('phone', letters), 'Letters are not allowed.')
  assert.equal(getProblemText('phone', aRefusal(422)), phoneTaken)
  assert.equal(getProblemText('email', aRefusal(409)), emailTaken)
})

test('too many questions, a fault and silence say nothing about the value', () => {
  for (const error of [aRefusal(429), aRefusal(500), aRefusal(503), new Unreachable('x')])
    assert.equal(getProblemText('email', error), undefined)
})

test('only taken values mean that a lost registration arrived', () => {
  assert.equal(hasArrived({ 'installer.email': [emailTaken] }), true)
  assert.equal(hasArrived({ 'installer.email': [emailTaken], 'company.name': ['short'] }), false)
  assert.equal(hasArrived({}), false)
})
