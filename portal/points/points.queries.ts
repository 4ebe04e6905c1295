import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/points.ts'
import { call } from '#portal/call.ts'

const entriesPerPage = 20

export function pointsQuery(companyUuid: string) {
  return queryOptions({
    queryKey: ['points', 'summary', companyUuid],
    queryFn: ({ signal }) => call(contract.getPoints, { params: { companyUuid }, signal }),
  })
}

/** One page of the statement, newest entry first. */
export function statementQuery(page: number) {
  return queryOptions({
    queryKey: ['points', 'statement', page],
    queryFn: ({ signal }) =>
      call(contract.listPointsHistory, { query: { page, limit: entriesPerPage }, signal }),
  })
}
