import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/club/today.admin.ts'
import { call } from '#back-office/platform/call.ts'

const againSeconds = 30

/** Polled in the background, without keeping the session alive. */
export const todayQuery = (region: string | undefined) =>
  queryOptions({
    queryKey: ['today', region ?? ''],
    queryFn: ({ signal }) =>
      call(contract.getToday, { query: { region }, signal, isBackground: true }),
    staleTime: againSeconds * 1000,
    refetchInterval: againSeconds * 1000,
  })
