import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#contract/durations.ts'
import * as contract from '#contract/club/reports.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { getSupportNumbers } from '#contract/club/reports.admin.ts'

const freshMinutes = 5
const staleTime = freshMinutes * minuteMs

export const reportsQuery = (region: string | undefined, months: number) =>
  queryOptions({
    queryKey: ['reports', 'months', region ?? '', months],
    queryFn: ({ signal }) => call(contract.getReports, { query: { region, months }, signal }),
    staleTime,
  })

export const liabilityQuery = (region: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'liability', region ?? ''],
    queryFn: ({ signal }) => call(contract.getLiability, { query: { region }, signal }),
    staleTime,
  })

export const supportNumbersQuery = (region: string | undefined, months: number) =>
  queryOptions({
    queryKey: ['reports', 'support', region ?? '', months],
    queryFn: ({ signal }) => call(getSupportNumbers, { query: { region, months }, signal }),
    staleTime,
  })

export const poolsQuery = queryOptions({
  queryKey: ['reports', 'pools'],
  queryFn: ({ signal }) => call(contract.getPools, { signal }),
  staleTime,
})
