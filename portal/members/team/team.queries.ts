import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { patchInstaller } from '#contract/members/installers.ts'
import type { MemberDraft } from '#contract/members/team.ts'
import * as contract from '#contract/members/team.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'

const membersPerPage = 20

export function teamQuery(page = 1) {
  return callQuery(['team', 'list', page], contract.listTeam, {
    query: { page, limit: membersPerPage },
  })
}

export function memberQuery(uuid: string) {
  return callQuery(['team', 'member', uuid], contract.getMember, { params: { uuid } })
}

export function contributionsQuery(period: { from?: string; to?: string }) {
  return callQuery(['team', 'contributions', period], contract.listContributions, { query: period })
}

export function useInviteMember() {
  return useMutation({
    mutationFn: (draft: MemberDraft) => call(contract.inviteMember, { body: draft }),
    onSuccess: () => invalidate('team', 'ownership'),
  })
}

/** Name and phone, by the call that changes oneself too; rights and allowance have their own. */
export function usePatchMember(uuid: string) {
  return useMutation({
    mutationFn: (body: Partial<MemberDraft>) =>
      call(patchInstaller, { params: { id: uuid }, body }),
    onSuccess: () => invalidate('team', 'ownership'),
  })
}

export function useUpdateMember(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.updateMember>) =>
      call(contract.updateMember, { params: { uuid }, body }),
    onSuccess: () => invalidate('team', 'ownership'),
  })
}

export function useRemoveMember() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.removeMember, { params: { uuid } }),
    onSuccess: () => invalidate('team', 'ownership'),
  })
}

export function useResendInvitation() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.resendInvitation, { params: { uuid } }),
    onSuccess: () => invalidate('team', 'ownership'),
  })
}
