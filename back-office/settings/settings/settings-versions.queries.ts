import * as surveys from '#contract/earning/surveys.admin.ts'
import * as tiers from '#contract/points/tiers.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const invalidateSettings = () => invalidate('settings', 'audit')

export const tierTablesQuery = callQuery(['settings', 'tiers'], tiers.listTierTables)

export function usePlanTiers() {
  return useSend(tiers.planTiers, { onSuccess: invalidateSettings })
}

export function useDropTiers() {
  return useSend(tiers.dropTiers, { onSuccess: invalidateSettings })
}

export const surveysQuery = callQuery(['settings', 'surveys'], surveys.listSurveys)

export function usePublishSurvey() {
  return useSend(surveys.publishSurvey, { onSuccess: invalidateSettings })
}
