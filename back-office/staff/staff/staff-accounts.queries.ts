import { useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/staff/staff.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export type StaffFilter = QuerySentOf<typeof contract.listStaff>

export const staffListQuery = (filter: StaffFilter) =>
  listQuery(['staff', 'list', filter], contract.listStaff, { query: filter })

export const staffAccountQuery = (uuid: string) =>
  callQuery(['staff', 'one', uuid], contract.getStaff, { params: { uuid } })

const onSuccess = () => invalidate('staff', 'audit')

export function useInviteStaff() {
  return useSend(contract.inviteStaff, { onSuccess })
}

export function useUpdateStaff(uuid: string) {
  return useSend(contract.updateStaff, { params: { uuid }, onSuccess })
}

export function useRemindStaff(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.remindStaff, { params: { uuid } }),
    onSuccess,
  })
}

export function useResetSecondFactor(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.resetSecondFactor, { params: { uuid } }),
    onSuccess,
  })
}

export function useEndStaffSession(uuid: string) {
  return useMutation({
    mutationFn: (session?: string) =>
      session
        ? call(contract.endStaffSession, { params: { uuid, session } })
        : call(contract.endAllStaffSessions, { params: { uuid } }),
    onSuccess,
  })
}
