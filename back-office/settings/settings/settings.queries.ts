import * as rates from '#contract/settings/settings-points.admin.ts'
import * as contract from '#contract/settings/settings.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const invalidateSettings = () => invalidate('settings', 'audit')

export const regionSettingsQuery = callQuery(['settings', 'regions'], contract.listRegionSettings)

export function useChangeRegion(id: number) {
  return useSend(contract.changeRegion, {
    params: { region: String(id) },
    onSuccess: invalidateSettings,
  })
}

export function usePublishTerms(id: number) {
  return useSend(contract.publishTerms, {
    params: { region: String(id) },
    onSuccess: invalidateSettings,
  })
}

export function useChangeCompanyType(id: number, type: number) {
  return useSend(contract.changeCompanyType, {
    params: { region: String(id), type: String(type) },
    onSuccess: invalidateSettings,
  })
}

export const pointTablesQuery = callQuery(['settings', 'points'], rates.listPointTables, {
  query: {},
})

export function usePlanPoints() {
  return useSend(rates.planPointTable, { onSuccess: invalidateSettings })
}

export function useDropPoints() {
  return useSend(rates.dropPointTable, { onSuccess: invalidateSettings })
}

export function useSimulatePoints() {
  return useSend(rates.simulatePoints)
}

export const pointValuesQuery = callQuery(['settings', 'pointValues'], rates.listPointValues)

export function useSetPointValue() {
  return useSend(rates.setPointValue, { onSuccess: invalidateSettings })
}

export const limitsQuery = callQuery(['settings', 'limits'], contract.getApprovalLimits)

export function useChangeLimits() {
  return useSend(contract.changeApprovalLimits, { onSuccess: invalidateSettings })
}

export const maintenanceQuery = callQuery(['settings', 'maintenance'], contract.getMaintenance)

export function useSwitchMaintenance() {
  return useSend(contract.switchMaintenance, { onSuccess: invalidateSettings })
}
