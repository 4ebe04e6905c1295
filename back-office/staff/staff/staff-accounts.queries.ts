import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/staff/staff.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export type StaffFilter = QuerySentOf<typeof contract.listStaff>

export const staffListQuery = (filter: StaffFilter) =>
  queryOptions({
    queryKey: ['staff', 'list', filter],
    queryFn: ({ signal }) => call(contract.listStaff, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const staffAccountQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['staff', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getStaff, { params: { uuid }, signal }),
  })

const onSuccess = () => invalidate('staff', 'audit')

export function useInviteStaff() {
  return useMutation({
    mutationFn: (body: contract.StaffInvitation) => call(contract.inviteStaff, { body }),
    onSuccess,
  })
}

export function useUpdateStaff(uuid: string) {
  return useMutation({
    mutationFn: (body: contract.StaffChange) =>
      call(contract.updateStaff, { params: { uuid }, body }),
    onSuccess,
  })
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

/** One session, or all of them. */
export function useEndStaffSession(uuid: string) {
  return useMutation({
    mutationFn: (session?: string) =>
      session
        ? call(contract.endStaffSession, { params: { uuid, session } })
        : call(contract.endAllStaffSessions, { params: { uuid } }),
    onSuccess,
  })
}
