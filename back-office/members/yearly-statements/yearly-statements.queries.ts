import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/points/yearly-statements.admin.ts'
import { call } from '#back-office/platform/call.ts'

export function companyStatementsQuery(uuid: string) {
  return queryOptions({
    queryKey: ['yearly-statements', uuid],
    queryFn: ({ signal }) => call(contract.listCompanyStatements, { params: { uuid }, signal }),
  })
}
