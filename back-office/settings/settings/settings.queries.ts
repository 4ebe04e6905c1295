import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/settings/settings.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import * as yearlyStatements from '#contract/points/yearly-statements.admin.ts'

const invalidateSettings = () => invalidate('settings', 'audit')

export const regionSettingsQuery = queryOptions({
  queryKey: ['settings', 'regions'],
  queryFn: ({ signal }) => call(contract.listRegionSettings, { signal }),
})

export function useChangeRegion(id: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.changeRegion>) =>
      call(contract.changeRegion, { params: { region: String(id) }, body }),
    onSuccess: invalidateSettings,
  })
}

export function usePublishTerms(id: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.publishTerms>) =>
      call(contract.publishTerms, { params: { region: String(id) }, body }),
    onSuccess: invalidateSettings,
  })
}

export function useChangeCompanyType(id: number, type: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.changeCompanyType>) =>
      call(contract.changeCompanyType, {
        params: { region: String(id), type: String(type) },
        body,
      }),
    onSuccess: invalidateSettings,
  })
}

export const pointTablesQuery = queryOptions({
  queryKey: ['settings', 'points'],
  queryFn: ({ signal }) => call(contract.listPointTables, { query: {}, signal }),
})

export function usePlanPoints() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.planPointTable>) =>
      call(contract.planPointTable, { body }),
    onSuccess: invalidateSettings,
  })
}

export function useDropPoints() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.dropPointTable>) =>
      call(contract.dropPointTable, { body }),
    onSuccess: invalidateSettings,
  })
}

export function useSimulatePoints() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.simulatePoints>) =>
      call(contract.simulatePoints, { body }),
  })
}

export const pointValuesQuery = queryOptions({
  queryKey: ['settings', 'pointValues'],
  queryFn: ({ signal }) => call(yearlyStatements.listPointValues, { signal }),
})

export function useSetPointValue() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof yearlyStatements.setPointValue>) =>
      call(yearlyStatements.setPointValue, { body }),
    onSuccess: invalidateSettings,
  })
}

export const limitsQuery = queryOptions({
  queryKey: ['settings', 'limits'],
  queryFn: ({ signal }) => call(contract.getApprovalLimits, { signal }),
})

export function useChangeLimits() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.changeApprovalLimits>) =>
      call(contract.changeApprovalLimits, { body }),
    onSuccess: invalidateSettings,
  })
}

export const maintenanceQuery = queryOptions({
  queryKey: ['settings', 'maintenance'],
  queryFn: ({ signal }) => call(contract.getMaintenance, { signal }),
})

export function useSwitchMaintenance() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.switchMaintenance>) =>
      call(contract.switchMaintenance, { body }),
    onSuccess: invalidateSettings,
  })
}
