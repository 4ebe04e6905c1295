import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/company-reviews.admin.ts'
import type { RejectionReason } from '#contract/earning/company-reviews.rules.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const companyQueue = defineQueue({
  queryKey: ['company-reviews'],
  list: (query: QuerySentOf<typeof contract.listCompanyReviews>, signal) =>
    call(contract.listCompanyReviews, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getCompanyReview, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextCompanyReview>) =>
    call(contract.nextCompanyReview, { body }),
})

export type CompanyAction =
  | { action: 'verify' }
  | { action: 'reject'; reason: RejectionReason; note: string }
  | { action: 'agree' | 'decline'; note: string }
  | { action: 'ask'; question: string }

export function useDecideCompany(uuid: string) {
  return useMutation({
    mutationFn: (decision: CompanyAction) => decide(uuid, decision),
    onSettled: () => invalidate('company-reviews', 'members', 'points', 'fraud', 'today', 'audit'),
  })
}

async function decide(uuid: string, decision: CompanyAction): Promise<void> {
  const params = { uuid }
  if (decision.action === 'verify') await call(contract.verifyCompany, { params })
  else if (decision.action === 'ask')
    await call(contract.askCompany, { params, body: { question: decision.question } })
  else if (decision.action === 'reject')
    await call(contract.rejectCompany, {
      params,
      body: { reason: decision.reason, note: decision.note },
    })
  else
    await call(contract.decideNumbers, {
      params,
      body: { agreed: decision.action === 'agree', note: decision.note },
    })
}
