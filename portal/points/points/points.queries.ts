import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/points/points.ts'
import type { Period } from '#contract/points/points.ts'
import { entriesPerPage } from '#contract/points/points.rules.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
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

export const forecastQuery = callQuery(['points', 'forecast'], contract.getPointsForecast)

/** One page of the statement, newest entry first. */
export function statementQuery(page: number, period: Period = {}) {
  return callQuery(['points', 'statement', page, period], contract.listPointsHistory, {
    query: { page, limit: entriesPerPage, ...period },
  })
}

export function statementCheckQuery(code: string) {
  return callQuery(['points', 'check', code], contract.checkStatement, { body: { code } })
}
