import { useQuery } from '@tanstack/react-query'

/** Grouped as its country does; a masked number and one without a country stay as they are. */
export function PhoneNumber({ phone }: { phone: string }) {
  const { data: grouped = phone } = useQuery({
    queryKey: ['phone', phone],
    queryFn: () => formatPhone(phone).catch(() => phone),
    staleTime: Infinity,
  })
  return <span className="num whitespace-nowrap">{grouped}</span>
}

async function formatPhone(text: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text
}
