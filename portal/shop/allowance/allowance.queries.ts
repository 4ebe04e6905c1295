import { queryOptions } from '@tanstack/react-query'
import { getAllowance } from '#contract/shop/allowance.ts'
import { call } from '#portal/platform/call.ts'

export const allowanceQuery = queryOptions({
  queryKey: ['allowance'],
  queryFn: ({ signal }) => call(getAllowance, { signal }),
})
