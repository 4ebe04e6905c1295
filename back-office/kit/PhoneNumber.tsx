import { useQuery } from '@tanstack/react-query'

/** Grouped as in its country; a masked number or one without a country stays as it is. */
export function PhoneNumber({ phone }: { phone: string }) {
  const { data: text = phone } = useQuery({
    queryKey: ['phone', phone],
    queryFn: () => formatPhone(phone).catch(() => phone),
    staleTime: Infinity,
  })
  return <span className="num whitespace-nowrap">{text}</span>
}

async function formatPhone(text: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text
}
