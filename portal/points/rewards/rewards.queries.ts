import { infiniteQueryOptions } from '@tanstack/react-query'
import { behavioursPerPage } from '#contract/points/rewards.rules.ts'
import * as contract from '#contract/points/rewards.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
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

export const invitationQuery = callQuery(['rewards', 'invitation'], contract.getInvitation)

export function certificatesQuery(language: string) {
  return callQuery(['rewards', 'certificates', language], contract.listCertificates, {
    query: { language },
  })
}

export function certificateCheckQuery(code: string, language: string) {
  return callQuery(['rewards', 'check', code, language], contract.checkCertificate, {
    query: { code, language },
  })
}
