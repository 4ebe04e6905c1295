import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as surveys from '#contract/earning/surveys.admin.ts'
import * as tiers from '#contract/points/tiers.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const invalidateSettings = () => invalidate('settings', 'audit')

export const tierTablesQuery = queryOptions({
  queryKey: ['settings', 'tiers'],
  queryFn: ({ signal }) => call(tiers.listTierTables, { signal }),
})

export function usePlanTiers() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof tiers.planTiers>) => call(tiers.planTiers, { body }),
    onSuccess: invalidateSettings,
  })
}

export function useDropTiers() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof tiers.dropTiers>) => call(tiers.dropTiers, { body }),
    onSuccess: invalidateSettings,
  })
}

export const surveysQuery = queryOptions({
  queryKey: ['settings', 'surveys'],
  queryFn: ({ signal }) => call(surveys.listSurveys, { signal }),
})

export function usePublishSurvey() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof surveys.publishSurvey>) =>
      call(surveys.publishSurvey, { body }),
    onSuccess: invalidateSettings,
  })
}
