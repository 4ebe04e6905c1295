import { useQuery } from '@tanstack/react-query'
import { phoneQuery } from './phone.queries.ts'

/** Groups the digits once the countries' rules have loaded. */
export function PhoneText({ phone }: { phone: string }) {
  const { data: text = phone } = useQuery(phoneQuery(phone))
  return <span className="whitespace-nowrap">{text}</span>
}
