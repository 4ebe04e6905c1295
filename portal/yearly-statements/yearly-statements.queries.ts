import { queryOptions } from '@tanstack/react-query'
import { listYearlyStatements } from '#contract/yearly-statements.ts'
import { call } from '#portal/call.ts'

export const yearlyStatementsQuery = queryOptions({
  queryKey: ['yearlyStatements'],
  queryFn: ({ signal }) => call(listYearlyStatements, { signal }),
})
