import { queryOptions } from '@tanstack/react-query'
import { groupedPhone } from './phone.ts'

/** A phone as its country groups it; as it is while the rules of the countries do not arrive. */
export function groupedPhoneQuery(phone: string) {
  return queryOptions({
    queryKey: ['phone', phone],
    queryFn: () => groupedPhone(phone).catch(() => phone),
    staleTime: Infinity,
    networkMode: 'always',
  })
}
