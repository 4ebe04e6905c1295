import { queryOptions } from '@tanstack/react-query'
import { formatPhone } from './phone.ts'

/** A phone grouped by its country; unchanged while the rules load. */
export function phoneQuery(phone: string) {
  return queryOptions({
    queryKey: ['phone', phone],
    queryFn: () => formatPhone(phone).catch(() => phone),
    staleTime: Infinity,
    networkMode: 'always',
  })
}
