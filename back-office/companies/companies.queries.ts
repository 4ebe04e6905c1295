import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/company-reviews.admin.ts'
import type { RejectionReason } from '#contract/company-reviews.rules.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

const pollSeconds = 30

export function companyReviewsQuery(filter: QuerySentOf<typeof contract.listCompanyReviews>) {
  return queryOptions({
    queryKey: ['companies', 'queue', filter],
    queryFn: ({ signal }) =>
      call(contract.listCompanyReviews, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function companyReviewQuery(uuid: string) {
  return queryOptions({
    queryKey: ['companies', 'review', uuid],
    queryFn: ({ signal }) => call(contract.getCompanyReview, { params: { uuid }, signal }),
  })
}

export type CompanyDeed =
  | { deed: 'verify' }
  | { deed: 'reject'; reason: RejectionReason; note: string }
  | { deed: 'agree' | 'keep'; note: string }
  | { deed: 'ask'; question: string }

export function useDecideCompany(uuid: string) {
  return useMutation({
    mutationFn: (given: CompanyDeed) => decide(uuid, given),
    onSettled: () => invalidate('companies', 'members', 'today', 'claims', 'audit'),
  })
}

async function decide(uuid: string, given: CompanyDeed): Promise<void> {
  const params = { uuid }
  if (given.deed === 'verify') await call(contract.verifyCompany, { params })
  else if (given.deed === 'ask')
    await call(contract.askCompany, { params, body: { question: given.question } })
  else if (given.deed === 'reject')
    await call(contract.rejectCompany, {
      params,
      body: { reason: given.reason, note: given.note },
    })
  else
    await call(contract.decideNumbers, {
      params,
      body: { agreed: given.deed === 'agree', note: given.note },
    })
}

/** Takes the next company that nobody holds. */
export function useNextCompany() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextCompanyReview>) =>
      call(contract.nextCompanyReview, { body }),
    onSettled: () => invalidate('companies', 'claims'),
  })
}
