import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { behavioursPerPage } from '#contract/points/rewards.rules.ts'
import * as contract from '#contract/points/rewards.ts'
import { call } from '#portal/platform/call.ts'

export function behavioursQuery(language: string) {
  return infiniteQueryOptions({
    queryKey: ['rewards', 'behaviours', language],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listBehaviours, {
        query: { page: pageParam, limit: behavioursPerPage, language },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _all, page) => (page < meta.last_page ? page + 1 : undefined),
  })
}

export const invitationQuery = queryOptions({
  queryKey: ['rewards', 'invitation'],
  queryFn: ({ signal }) => call(contract.getInvitation, { signal }),
})

/** The certificates of the company. */
export function certificatesQuery(language: string) {
  return queryOptions({
    queryKey: ['rewards', 'certificates', language],
    queryFn: ({ signal }) => call(contract.listCertificates, { query: { language }, signal }),
  })
}

/** Public check of a certificate by its code. */
export function certificateCheckQuery(code: string, language: string) {
  return queryOptions({
    queryKey: ['rewards', 'check', code, language],
    queryFn: ({ signal }) => call(contract.checkCertificate, { query: { code, language }, signal }),
  })
}
