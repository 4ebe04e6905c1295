import { queryOptions } from '@tanstack/react-query'
import { validate } from '#contract/members/registration.ts'
import { call } from '#portal/platform/call.ts'
import type { NumberColumn } from './number-shape.ts'
import { Refused } from '#ui/feedback/refused.ts'

/** The problem with a number; undefined if it is free in the country. */
export function numberProblemQuery(region_id: number, column: NumberColumn, number: string) {
  return queryOptions({
    queryKey: ['companies', 'numberProblem', region_id, column, number],
    async queryFn({ signal }) {
      try {
        await call(validate, { query: { region_id, [column]: number }, signal })
        return null
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 422) throw error
        return error.errors[column]?.[0] ?? 'number_taken'
      }
    },
  })
}
