import { queryOptions } from '@tanstack/react-query'
import { formatPhone } from './phone.ts'

/** A phone as its country groups it; as it is while the rules of the countries do not arrive. */
export function phoneQuery(phone: string) {
  return queryOptions({
    queryKey: ['phone', phone],
    queryFn: () => formatPhone(phone).catch(() => phone),
    staleTime: Infinity,
    networkMode: 'always',
  })
}
