import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/points/points.admin.ts'
import { call } from '#back-office/platform/call.ts'

export function companyPointsQuery(uuid: string, page: number) {
  return queryOptions({
    queryKey: ['points', uuid, page],
    queryFn: ({ signal }) =>
      call(contract.listCompanyPoints, { params: { uuid }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}
