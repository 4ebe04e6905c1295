import { callQuery } from '#portal/platform/call-queries.ts'
import { getAllowance } from '#contract/shop/allowance.ts'

/** Orders change it, so it lies beside them. */
export const allowanceQuery = callQuery(['orders', 'allowance'], getAllowance)
