import { queryOptions } from '@tanstack/react-query'
import { hourMs } from '#contract/durations.ts'
import * as contract from '#contract/members/legal.ts'
import { call } from '#portal/platform/call.ts'

type LegalPageKey = { country: string; page: string; version: number | undefined; language: string }

export function legalPageQuery({ country, page, version, language }: LegalPageKey) {
  return queryOptions({
    queryKey: ['legal', country, page, version, language],
    queryFn: ({ signal }) =>
      call(contract.getLegalPage, {
        params: { country, page },
        query: { language, version },
        signal,
      }),
    staleTime: hourMs,
  })
}
