import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/staff/claims.admin.ts'
import type { Claim } from '#contract/staff/claims.admin.ts'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const featuresByKind: Record<ClaimKind, readonly string[]> = {
  companies: ['company-reviews'],
  scans: ['scan-reviews'],
  projects: ['project-reviews'],
  orders: ['orders', 'proofs'],
  returns: ['returns'],
  photos: ['reference-photos'],
  top_ups: ['club-card'],
  finance_tasks: ['finance-tasks'],
  tickets: ['support'],
}

export function useTakeClaim(kind: ClaimKind) {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.claimItem, { body: { kind, uuid } }),
    onSettled: () => invalidate(...featuresByKind[kind]),
  })
}

export function useGiveBack(kind: ClaimKind) {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.releaseClaim, { body: { kind, uuid } }),
    onSettled: () => invalidate(...featuresByKind[kind]),
  })
}

export function isClaimedByOther(claim: Claim | null) {
  return claim !== null && !claim.is_mine
}
