import { setTimeout as wait } from 'node:timers/promises'
import { hasRightDigits } from '#server/platform/outside/company-numbers.ts'
import {
  noAddress,
  notFound,
  type RegisterAddress,
  type RegistryPort,
} from '#server/platform/outside/registers/register-answer.ts'

type RegisterCompany = { name: string } & Omit<RegisterAddress, 'line'>

const firms: Readonly<Record<string, RegisterCompany>> = {
  1111111111: {
    name: 'Dachy Podhale sp. z o.o.',
    street: 'ul. Krupówki',
    house_number: '12',
    postal_code: '34-500',
    city: 'Zakopane',
  },
  10000003: {
    name: 'Střechy Vysočina s.r.o.',
    street: 'Benešova',
    house_number: '8',
    postal_code: '586 01',
    city: 'Jihlava',
  },
}

type Options = {
  delay?: number
  /** More questions in a minute are refused. */
  perMinute?: number
}

/**
 * Plays the registers: it knows every number with right check digits, real or not; of a few it gives
 * the name, as many countries tell none. It takes its time, and refuses those who ask too much.
 */
export function createDemoRegistry({
  delay = 0,
  perMinute = Infinity,
}: Options = {}): RegistryPort {
  const calls: number[] = []
  return {
    async ask({ regionSlug, numbers, now }) {
      if (delay > 0) await wait(delay)
      const before = now.getTime() - 60_000
      while (calls.length > 0 && calls[0]! <= before) calls.shift()
      if (calls.length >= perMinute) return null
      calls.push(now.getTime())
      const number = numbers.find(({ value }) => hasRightDigits(regionSlug, value)) ?? numbers[0]
      if (!number) return null
      const source = 'stand_in'
      const facts = { number: number.value, source, at: now } as const
      if (!hasRightDigits(regionSlug, number.value)) return { ...notFound, ...facts }
      const { name, ...parts } = firms[number.value] ?? { ...noAddress, name: '' }
      const address = { ...noAddress, ...parts, line: formatLine(parts) }
      return { found: true, active: true, name, address, ...facts }
    },
  }
}

function formatLine({ street, house_number, postal_code, city }: Omit<RegisterAddress, 'line'>) {
  return [`${street} ${house_number}`.trim(), `${postal_code} ${city}`.trim()]
    .filter(Boolean)
    .join(', ')
}
