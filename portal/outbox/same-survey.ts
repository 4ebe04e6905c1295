type Answer = { question_id: number; answer_id: number }

/** Whether both hold the same options of the same questions, in any order. */
export function isSameSurvey(one: readonly Answer[], other: readonly Answer[]) {
  return keysOf(one) === keysOf(other)
}

function keysOf(answers: readonly Answer[]) {
  return answers
    .map(({ question_id, answer_id }) => `${question_id}:${answer_id}`)
    .sort()
    .join()
}
