import { useQuery } from '@tanstack/react-query'
import { groupedPhone } from '#portal/phone.ts'

/** Grouped as soon as the rules of the countries are there. */
export function OrderPhone({ phone }: { phone: string }) {
  const { data: formatted = phone } = useQuery({
    queryKey: ['orders', 'phone', phone],
    queryFn: () => groupedPhone(phone),
    staleTime: Infinity,
    networkMode: 'always',
  })
  return <p className="mt-2 whitespace-nowrap text-ink-2">{formatted}</p>
}
