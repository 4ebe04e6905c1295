import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '#contract/staff/staff.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import type { Right } from '#contract/staff/staff.rules.ts'

export const staffSelfQuery = callQuery(
  ['staff', 'self'],
  contract.getStaffSelf,
  {},
  { staleTime: Infinity },
)

export function useStaff() {
  const { data: staff } = useSuspenseQuery(staffSelfQuery)
  return { staff, may: (right: Right) => staff.rights.includes(right) }
}
