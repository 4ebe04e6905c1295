import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '#contract/staff/staff.admin.ts'
import type { Right } from '#contract/staff/staff.rules.ts'
import { call } from '#back-office/platform/call.ts'

export const staffSelfQuery = queryOptions({
  queryKey: ['staff', 'self'],
  queryFn: ({ signal }) => call(contract.getStaffSelf, { signal }),
  staleTime: Infinity,
})

/** The signed-in staff account, and `may`, which checks its rights. */
export function useStaff() {
  const { data: staff } = useSuspenseQuery(staffSelfQuery)
  return { staff, may: (right: Right) => staff.rights.includes(right) }
}
