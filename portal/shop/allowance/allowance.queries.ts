import { queryOptions } from '@tanstack/react-query'
import { getAllowance } from '#contract/shop/allowance.ts'
import { call } from '#portal/platform/call.ts'

/** Orders change it, so it lies beside them. */
export const allowanceQuery = queryOptions({
  queryKey: ['orders', 'allowance'],
  queryFn: ({ signal }) => call(getAllowance, { signal }),
})
