import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { findWrongAnswers } from '#contract/earning/surveys.rules.ts'
import {
  toSurveyAnswers,
  createSurveyDraft,
  mayLeave,
  getStep,
  withChoice,
} from './survey-draft.ts'
import { proves } from '#tools/proves.ts'

const single: SurveyQuestion = {
  id: 11,
  type: 'single',
  limit: 1,
  min: null,
  max: null,
  step: null,
  required: true,
  regions: null,
  options: [{ id: 1101 }, { id: 1102 }],
}
const several: SurveyQuestion = {
  ...single,
  id: 15,
  type: 'multi',
  limit: -1,
  options: [{ id: 1501 }, { id: 1502 }, { id: 1503 }, { id: 1505 }],
}
const questions = [single, several]
const clientUuid = '00000000-0000-4000-8000-000000000000'
const emptyDraft = createSurveyDraft([], clientUuid)

function buildDraft(...taps: [SurveyQuestion, number][]) {
  return taps.reduce((draft, [question, option]) => withChoice(draft, question, option), emptyDraft)
}

test('one choice replaces the other, several add up and can be taken back', () => {
  assert.deepEqual(buildDraft([single, 1101], [single, 1102]).chosen, { 11: [1102] })
  assert.deepEqual(buildDraft([several, 1501], [several, 1502]).chosen, { 15: [1501, 1502] })
  assert.deepEqual(buildDraft([several, 1501], [several, 1501]).chosen, { 15: [] })
})

test('none and something rule each other out', () => {
  assert.deepEqual(buildDraft([several, 1501], [several, 1505]).chosen, { 15: [1505] })
  assert.deepEqual(buildDraft([several, 1505], [several, 1502]).chosen, { 15: [1502] })
})

test('choices beyond the limit are not taken', proves(['SRV-008']), () => {
  const two = { ...several, limit: 2 }
  assert.deepEqual(buildDraft([two, 1501], [two, 1502], [two, 1503]).chosen, { 15: [1501, 1502] })
})

test('a question without an answer is not left', proves(['SRV-006']), () => {
  assert.equal(mayLeave(emptyDraft, single), false)
  assert.equal(mayLeave(buildDraft([single, 1101]), single), true)
})

test('a kept draft comes back where it was, but never past a gap', () => {
  const full = buildDraft([single, 1101], [several, 1501])
  assert.equal(getStep({ ...full, step: 1 }, questions), 1)
  assert.equal(getStep({ ...full, step: 9 }, questions), 1)
  assert.equal(getStep({ ...emptyDraft, step: 1 }, questions), 0)
})

test('what is sent holds the asked questions alone, and the server takes it', () => {
  const draft = buildDraft([single, 1101], [several, 1501], [{ ...single, id: 113 }, 11301])
  const answers = toSurveyAnswers(draft, questions, (_, option) => `word ${option}`)
  assert.deepEqual(answers, [
    { question_id: 11, answer_id: 1101, answer: 'word 1101' },
    { question_id: 15, answer_id: 1501, answer: 'word 1501' },
  ])
  assert.deepEqual(findWrongAnswers(questions, answers), [])
})

test('a survey that came back starts with its answers, from the first question', () => {
  const returned = [
    { question_id: 11, answer_id: 1102 },
    { question_id: 15, answer_id: 1501 },
    { question_id: 15, answer_id: 1503 },
  ]
  const draft = createSurveyDraft(returned, clientUuid)
  assert.deepEqual(draft.chosen, { 11: [1102], 15: [1501, 1503] })
  assert.equal(getStep(draft, questions), 0)
})
