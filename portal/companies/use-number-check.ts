import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { leastNumberLength } from '#contract/registration.rules.ts'
import { numberProblemQuery } from '#portal/companies/companies.queries.ts'
import { numberColumns, type Numbers } from '#portal/companies/number-shape.ts'
import { useSettled } from '#portal/use-settled.ts'

const settledMilliseconds = 500
const columns = Object.values(numberColumns)

/** Half a second after the last key a number is checked with the server, and marked if taken. */
export function useNumberCheck(form: UseFormReturn<Numbers>, regionId: number) {
  const { control, setError, getValues } = form
  const typed = useWatch({ control, name: columns })
  const settled = useSettled(typed.join('\n'), settledMilliseconds).split('\n')
  const problems = useQueries({
    queries: columns.map((column, index) => ({
      ...numberProblemQuery(regionId, column, settled[index]!.trim()),
      enabled: settled[index]!.trim().length >= leastNumberLength,
    })),
    combine: (results) => results.map(({ data }) => data ?? '').join('\n'),
  })
  useEffect(() => {
    problems.split('\n').forEach((message, index) => {
      const column = columns[index]!
      if (message && getValues(column) === settled[index]) setError(column, { message })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `settled` is the text the problems are about
  }, [problems, getValues, setError])
}
