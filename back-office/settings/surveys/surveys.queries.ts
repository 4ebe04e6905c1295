import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/earning/surveys.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const refresh = () => invalidate('surveys', 'audit')

export const surveysQuery = queryOptions({
  queryKey: ['surveys'],
  queryFn: ({ signal }) => call(contract.listSurveys, { signal }),
})

export function usePublishSurvey() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.publishSurvey>) =>
      call(contract.publishSurvey, { body }),
    onSuccess: refresh,
  })
}
