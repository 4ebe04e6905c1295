import { useMutation } from '@tanstack/react-query'
import type * as contract from '#contract/earning/surveys.ts'
import { saveSurvey } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Refused } from '#ui/feedback/refused.ts'

type Survey = { answers: contract.SurveyAnswer[]; client_uuid: string }

export function useAnswerSurvey(projectUuid: string) {
  return useMutation({
    networkMode: 'always',
    // No result while the answers wait offline; the offline queue replaces the form.
    mutationFn: (survey: Survey) => saveSurvey(projectUuid, survey),
    // Answered by a colleague: reload.
    onError: (error) => {
      if (error instanceof Refused && error.status === 409) void invalidate('projects')
    },
  })
}
