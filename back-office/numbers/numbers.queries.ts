import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/numbers.admin.ts'
import { call } from '#back-office/call.ts'

const freshMinutes = 5
const staleTime = freshMinutes * 60_000

export const numbersQuery = (region: string | undefined, months: number) =>
  queryOptions({
    queryKey: ['numbers', 'months', region ?? '', months],
    queryFn: ({ signal }) => call(contract.getNumbers, { query: { region, months }, signal }),
    staleTime,
  })

export const liabilityQuery = (region: string | undefined) =>
  queryOptions({
    queryKey: ['numbers', 'liability', region ?? ''],
    queryFn: ({ signal }) => call(contract.getLiability, { query: { region }, signal }),
    staleTime,
  })

export const poolsQuery = queryOptions({
  queryKey: ['numbers', 'pools'],
  queryFn: ({ signal }) => call(contract.getPools, { signal }),
  staleTime,
})
