import { callQuery } from '#back-office/platform/call-queries.ts'
import * as contract from '#contract/club/today.admin.ts'

const againSeconds = 30

/** Polled in the background, without keeping the session alive. */
export const todayQuery = (region: string | undefined) =>
  callQuery(
    ['today', region ?? ''],
    contract.getToday,
    { query: { region }, isBackground: true },
    { staleTime: againSeconds * 1000, refetchInterval: againSeconds * 1000 },
  )
