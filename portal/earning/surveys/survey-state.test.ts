import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSurveyState } from './survey-state.ts'
import { proves } from '#tools/proves.ts'

const answer = { uuid: 'u', question_id: 11, answer_id: 1101, answer: '' }

const owner = { uuid: 'owner', role: { id: 3 } }

function getState(status: number, products_count: number, answers = 0, person = owner) {
  return getSurveyState(
    {
      status: { id: status, name: '' },
      products_count,
      survey: Array.from({ length: answers }, () => answer),
      creator: { uuid: 'creator', name: '' },
    },
    person,
  )
}

test(
  'the survey waits while the project is open, has products and no answers',
  proves(['PRJ-032', 'SRV-024', 'SRV-025', 'SRV-026']),
  () => {
    assert.equal(getState(1, 2), 'waiting')
    assert.equal(getState(4, 2), 'waiting')
    assert.equal(getState(1, 0), 'empty')
    assert.equal(getState(1, 2, 7), 'answered')
    assert.equal(getState(2, 2), 'closed')
    assert.equal(getState(3, 2), 'lost')
    assert.equal(getState(5, 2), 'inReview')
  },
)

test('answers stay readable whatever became of the project', () => {
  for (const status of [1, 2, 3, 4, 5]) assert.equal(getState(status, 2, 7), 'answered')
})

test('an employee answers for his own projects, an owner for all', () => {
  assert.equal(getState(1, 2, 0, { uuid: 'creator', role: { id: 4 } }), 'waiting')
  assert.equal(getState(1, 2, 0, { uuid: 'other', role: { id: 4 } }), 'notYours')
})
