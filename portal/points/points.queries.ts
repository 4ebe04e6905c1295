import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/points.ts'
import { call } from '#portal/call.ts'

export function pointsQuery(companyUuid: string) {
  return queryOptions({
    queryKey: ['points', 'summary', companyUuid],
    queryFn: ({ signal }) => call(contract.getPoints, { params: { companyUuid }, signal }),
  })
}
