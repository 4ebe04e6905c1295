import { queryClient } from '#portal/platform/query-client.ts'
import { ticketsQuery } from './support.queries.ts'

export type SupportStart = { to: 'ticket'; uuid: string } | { to: 'new' } | { to: 'list' }

/**
 * First screen of support: the newest ticket, the form when there is none, or the list, which
 * shows
 * why it could not load.
 */
export async function fetchSupportStart(): Promise<SupportStart> {
  const list = await queryClient
    .fetchInfiniteQuery(ticketsQuery())
    .catch(() => queryClient.getQueryData(ticketsQuery().queryKey))
  const newest = list?.pages[0]?.data[0]
  if (newest) return { to: 'ticket', uuid: newest.uuid }
  return { to: list ? 'new' : 'list' }
}
