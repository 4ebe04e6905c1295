import * as z from 'zod/mini'
import { hasRightDigits } from './company-numbers.ts'

type Numbers = { registration_number?: string; registration_number_2?: string }
export type RegistryPort = {
  /** Whether the country's register of companies knows one of these numbers; null where none answers. */
  knows(regionSlug: string, numbers: Numbers): Promise<boolean | null>
}

const timeoutMilliseconds = 5000
/** The club's countries whose companies stand in the register of VAT numbers of the EU. */
const inVies = ['bg', 'cz', 'ee', 'hr', 'hu', 'lt', 'lv', 'pl', 'ro', 'si', 'sk']
const viesAnswer = z.object({ isValid: z.boolean(), userError: z.string() })

/** No register: a person looks at every company. (decisions B) */
export const absentRegistry: RegistryPort = { knows: () => Promise.resolve(null) }

/** The stand-in of the demo knows whoever has right check digits, which prove nobody. */
export const demoRegistry: RegistryPort = {
  knows: (regionSlug, numbers) =>
    Promise.resolve(given(numbers).some((number) => hasRightDigits(regionSlug, number))),
}

/** VIES of the European Commission, at `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
export function viesRegistry(address: string): RegistryPort {
  async function isKnown(country: string, number: string) {
    const url = `${address.replace(/\/$/, '')}/ms/${country}/vat/${encodeURIComponent(number)}`
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).catch(() => undefined)
    const answer = z.safeParse(viesAnswer, response?.ok ? await response.json() : undefined)
    if (!answer.success || !['VALID', 'INVALID'].includes(answer.data.userError)) return null
    return answer.data.isValid
  }
  return {
    async knows(regionSlug, numbers) {
      if (!inVies.includes(regionSlug)) return null
      const country = regionSlug.toUpperCase()
      const answers = await Promise.all(
        given(numbers).map((number) => isKnown(country, number.replace(/^[A-Z]{2}/, ''))),
      )
      if (answers.includes(true)) return true
      return answers.includes(null) ? null : false
    },
  }
}

function given(numbers: Numbers) {
  return Object.values(numbers).filter((number) => number !== undefined && number !== '')
}
