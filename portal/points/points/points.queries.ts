import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/points/points.ts'
import type { Period } from '#contract/points/points.ts'
import { entriesPerPage } from '#contract/points/points.rules.ts'
import { call } from '#portal/platform/call.ts'

const frozenMilliseconds = 60_000

export function pointsQuery(companyUuid: string) {
  return queryOptions({
    queryKey: ['points', 'summary', companyUuid],
    queryFn: ({ signal }) => call(contract.getPoints, { params: { companyUuid }, signal }),
    // The pause ends on its own.
    refetchInterval: ({ state: { data } }) => data?.is_frozen && frozenMilliseconds,
  })
}

/** Points that expire, by date, if nothing is spent. */
export const forecastQuery = queryOptions({
  queryKey: ['points', 'forecast'],
  queryFn: ({ signal }) => call(contract.getPointsForecast, { signal }),
})

/** One page of the statement, newest entry first. */
export function statementQuery(page: number, period: Period = {}) {
  return queryOptions({
    queryKey: ['points', 'statement', page, period],
    queryFn: ({ signal }) =>
      call(contract.listPointsHistory, {
        query: { page, limit: entriesPerPage, ...period },
        signal,
      }),
  })
}

/** Check of the figures of a printed statement; public. */
export function statementCheckQuery(code: string) {
  return queryOptions({
    queryKey: ['points', 'check', code],
    queryFn: ({ signal }) => call(contract.checkStatement, { body: { code }, signal }),
  })
}
