import { stdnum } from 'stdnum'

type Numbers = { registration_number?: string; registration_number_2?: string }
export type RegistryPort = {
  /** Whether the country's register of companies knows these numbers. */
  knows(regionSlug: string, numbers: Numbers): Promise<boolean>
}

/**
 * The stand-in for a register: it knows whoever has a number whose check digits are right. A real
 * register (VIES and the national ones) takes its place here; unknown companies wait for a person.
 */
export const checkDigitRegistry: RegistryPort = {
  knows(regionSlug, numbers) {
    const validators = Object.values(stdnum[regionSlug.toUpperCase()] ?? {})
    const given = Object.values(numbers).filter(Boolean)
    const known = given.some((number) =>
      validators.some((validator) => validator.validate(number).isValid),
    )
    return Promise.resolve(known)
  },
}
