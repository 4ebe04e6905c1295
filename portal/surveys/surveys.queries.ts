import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/surveys.ts'
import { call } from '#portal/call.ts'
import { invalidate } from '#portal/query-client.ts'

export function useAnswerSurvey(projectUuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (answers: contract.SurveyAnswer[]) =>
      call(contract.answerProjectSurvey, {
        params: { uuid: projectUuid },
        body: { response: answers },
      }),
    // Not waited for: the form goes with the fresh project, and its callbacks with it.
    onSuccess: () => void invalidate('projects', 'points', 'tiers'),
  })
}
