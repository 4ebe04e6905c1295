import { hourMs } from '#contract/durations.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import * as contract from '#contract/members/legal.ts'

type LegalPageKey = { country: string; page: string; version: number | undefined; language: string }

export function legalPageQuery({ country, page, version, language }: LegalPageKey) {
  return callQuery(
    ['legal', country, page, version, language],
    contract.getLegalPage,
    { params: { country, page }, query: { language, version } },
    { staleTime: hourMs },
  )
}
