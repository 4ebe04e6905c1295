import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/members/registration.ts'
import { call } from '#portal/platform/call.ts'
import { getProblemText } from './free-check.ts'

type Question = QuerySentOf<typeof contract.validate>

/** The problem with an e-mail address or phone; undefined if it is free. */
export function installerProblemQuery(field: 'email' | 'phone', question: Question) {
  return queryOptions({
    queryKey: ['registration', 'problem', question],
    async queryFn({ signal }) {
      try {
        await call(contract.validate, { query: question, signal })
        return null
      } catch (error) {
        const problem = getProblemText(field, error)
        if (problem) return problem
        throw error
      }
    },
  })
}

/** The company in a public register; null also when the request was refused or failed. */
export function companyLookupQuery(query: QuerySentOf<typeof contract.findCompany>) {
  return queryOptions({
    queryKey: ['registration', 'foundCompany', query],
    queryFn: ({ signal }) =>
      call(contract.findCompany, { query, signal })
        .then(({ company }) => company)
        .catch(() => null),
    staleTime: Infinity,
    retry: false,
  })
}

/** The inviter behind a code, in the chosen country if any; null also when the request failed. */
export function inviterQuery(invite: string, regionId: number) {
  const query = { invite, ...(regionId > 0 && { region_id: regionId }) }
  return queryOptions({
    queryKey: ['registration', 'inviter', query],
    queryFn: ({ signal }) =>
      call(contract.findInviter, { query, signal })
        .then(({ inviter }) => inviter)
        .catch(() => null),
    enabled: invite !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: contract.RegisterBody) => call(contract.register, { body }),
  })
}
