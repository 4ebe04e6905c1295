import { useQuery } from '@tanstack/react-query'
import { phoneQuery } from './phone.queries.ts'

/** Grouped as soon as the rules of the countries are there. */
export function PhoneText({ phone }: { phone: string }) {
  const { data: grouped = phone } = useQuery(phoneQuery(phone))
  return <span className="whitespace-nowrap">{grouped}</span>
}
