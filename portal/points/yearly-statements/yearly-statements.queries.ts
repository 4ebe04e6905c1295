import { queryOptions } from '@tanstack/react-query'
import { listYearlyStatements } from '#contract/points/yearly-statements.ts'
import { call } from '#portal/platform/call.ts'

export const yearlyStatementsQuery = queryOptions({
  queryKey: ['yearlyStatements'],
  queryFn: ({ signal }) => call(listYearlyStatements, { signal }),
})
