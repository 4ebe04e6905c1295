import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { getProfileFlow, findWrongProfileAnswers } from '#contract/earning/surveys.rules.ts'
import type { ProfileAnswer } from '#contract/earning/surveys.ts'
import {
  findFirstOpen,
  isFull,
  getNumber,
  getChosenOptions,
  withNumber,
  withOption,
} from './profile-answers.ts'
import { proves } from '#tools/proves.ts'

type Seed = {
  kind: string
  choice_limit: number
  minimum?: number
  maximum?: number
  step?: number
}

const seed = JSON.parse(
  readFileSync(new URL('../../../server/settings/seed/surveys.json', import.meta.url), 'utf8'),
) as (Seed & SurveyQuestion)[]
const questions = seed
  .filter(({ kind }) => kind === 'profile')
  .map((row) => ({
    ...row,
    limit: row.choice_limit,
    min: row.minimum ?? null,
    max: row.maximum ?? null,
    step: row.step ?? null,
  }))
const question = (id: number) => questions.find((row) => row.id === id)!
const pick = (answers: readonly ProfileAnswer[], id: number, ...options: number[]) =>
  options.reduce<readonly ProfileAnswer[]>(
    (sum, option) => withOption(questions, sum, question(id), option),
    answers,
  )
const type = (answers: readonly ProfileAnswer[], id: number, value: number | undefined) =>
  withNumber(questions, answers, question(id), value)
const getQuestionIds = (answers: readonly ProfileAnswer[]) =>
  answers.map((answer) => answer.question)

test(
  'the areas of work are 12, and a fourth choice is cut off',
  proves(['SRV-007', 'SRV-008', 'SRV-014', 'SRV-015']),
  () => {
    assert.equal(question(1).options.length, 12)
    const answers = pick([], 1, 101, 102, 103, 104)
    assert.deepEqual(getChosenOptions(answers, 1), [101, 102, 103])
    assert.ok(isFull(question(1), [101, 102, 103]))
    assert.ok(!isFull(question(1), [101, 102]))
    assert.deepEqual(getChosenOptions(pick(answers, 1, 102), 1), [101, 103])
  },
)

test('a limit of -1 is no limit', proves(['SRV-010']), () => {
  const answers = pick(pick([], 6, 601), 7, 701, 702, 703, 704)
  assert.equal(getChosenOptions(answers, 7).length, 4)
  assert.ok(!isFull(question(7), [701, 702, 703, 704]))
})

test('a single question keeps the last choice', () => {
  assert.deepEqual(getChosenOptions(pick([], 10, 1001, 1003), 10), [1003])
})

test(
  'an answer inserts its sub-question right after, another answer takes it and its answers away',
  proves(['SRV-004', 'SRV-005']),
  () => {
    const low = pick([], 6, 602)
    const flow = getProfileFlow(questions, low).map(({ id }) => id)
    assert.deepEqual(flow.slice(flow.indexOf(6), flow.indexOf(6) + 3), [6, 7, 8])
    const answers = pick(low, 7, 701)
    assert.deepEqual(getQuestionIds(answers), [6, 7])
    assert.deepEqual(getQuestionIds(pick(answers, 6, 604)), [6])
    assert.deepEqual(getQuestionIds(pick(answers, 6, 601)), [6, 7])
  },
)

test(
  'a number has its limits and its step, and an empty one is no answer',
  proves(['SRV-011', 'SRV-012', 'SRV-013', 'SRV-016']),
  () => {
    assert.equal(getNumber(type([], 2, 12), 2), 12)
    assert.deepEqual(type(type([], 2, 12), 2, undefined), [])
    assert.equal(findFirstOpen(questions, pick([], 1, 101)), 1)
    for (const [value, open] of [
      [0, 1],
      [1, 2],
      [999_999, 2],
      [1_000_000, 1],
    ] as const)
      assert.equal(findFirstOpen(questions, type(pick([], 1, 101), 2, value)), open, String(value))
  },
)

test(
  'the answers travel in the order asked, numbered, and the server takes them',
  proves(['SRV-020', 'SRV-021', 'SRV-022']),
  () => {
    let answers: readonly ProfileAnswer[] = pick([], 10, 1002)
    answers = pick(pick(pick(pick(answers, 8, 801), 6, 601), 7, 704), 5, 503)
    for (const id of [9, 4, 3, 2]) answers = type(answers, id, id)
    answers = pick(answers, 1, 112)
    assert.deepEqual(getQuestionIds(answers), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert.deepEqual(
      answers.map(({ id }) => id),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    )
    assert.deepEqual(findWrongProfileAnswers(questions, answers), [])
    assert.equal(findFirstOpen(questions, answers), 10)
  },
)
