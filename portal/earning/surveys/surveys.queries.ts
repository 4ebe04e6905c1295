import { useMutation } from '@tanstack/react-query'
import type * as contract from '#contract/earning/surveys.ts'
import { saveSurvey } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Refused } from '#ui/feedback/refused.ts'

type Survey = { answers: contract.SurveyAnswer[]; client_uuid: string }

export function useAnswerSurvey(projectUuid: string) {
  return useMutation({
    networkMode: 'always',
    // No result yet while the answers wait for a signal; the offline queue says so in the form's place.
    mutationFn: (survey: Survey) => saveSurvey(projectUuid, survey),
    // Somebody else was faster: the screen shows what is there now.
    onError: (error) => {
      if (error instanceof Refused && error.status === 409) void invalidate('projects')
    },
  })
}
