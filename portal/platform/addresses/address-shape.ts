import * as z from 'zod/mini'
import { newCompany } from '#contract/members/registration.ts'
import { isUsableStreet } from './street-options.ts'

const { street, house_number, postal_code, city } = newCompany.shape
const plain = z.object({ street, house_number, postal_code, city })

export type Address = z.output<typeof plain>

/** The address of a company; its street must be a known one wherever streets can be searched. */
export function buildAddressShape(knownStreets: readonly string[], isAvailable: boolean) {
  const usable = street.check(
    z.refine((text) => isUsableStreet(text, knownStreets, isAvailable), { error: 'too_short' }),
  )
  return z.extend(plain, { street: usable })
}
