import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { minNumberLength } from '#contract/members/registration.rules.ts'
import { numberProblemQuery } from './companies.queries.ts'
import { numberColumns, type Numbers } from './number-shape.ts'
import { useDebounced } from '#portal/platform/use-debounced.ts'

const debounceMilliseconds = 500
const columns = Object.values(numberColumns)

/** Half a second after the last key a number is checked with the server, and marked if taken. */
export function useNumberCheck(form: UseFormReturn<Numbers>, regionId: number) {
  const { control, setError, getValues } = form
  const typed = useWatch({ control, name: columns })
  const debounced = useDebounced(typed.join('\n'), debounceMilliseconds).split('\n')
  const problems = useQueries({
    queries: columns.map((column, index) => ({
      ...numberProblemQuery(regionId, column, debounced[index]!.trim()),
      enabled: debounced[index]!.trim().length >= minNumberLength,
    })),
    combine: (results) => results.map(({ data }) => data ?? '').join('\n'),
  })
  useEffect(() => {
    problems.split('\n').forEach((message, index) => {
      const column = columns[index]!
      if (message && getValues(column) === debounced[index]) setError(column, { message })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `settled` is the text the problems are about
  }, [problems, getValues, setError])
}
