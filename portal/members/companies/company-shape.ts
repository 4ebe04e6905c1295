import * as z from 'zod/mini'
import { newCompany } from '#contract/members/registration.ts'
import { getNumberFields } from '#contract/members/registration.rules.ts'
import type { Company } from '#contract/members/installers.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { numberColumns, buildNumberShape } from './number-shape.ts'

const { name, street, house_number, postal_code, city } = newCompany.shape

export function buildCompanyShape(setting: Parameters<typeof buildNumberShape>[0]) {
  return z.extend(buildNumberShape(setting), { name, street, house_number, postal_code, city })
}

/** The company as its form holds it; numbers the country does not use stay out of it. */
export function toCompanyValues(company: Company, setting: RegionalSetting) {
  const { name, street, house_number, postal_code, city } = company
  const numbers = { registration_number: '', registration_number_2: '' }
  for (const { slot } of getNumberFields(setting))
    numbers[numberColumns[slot]] = company[numberColumns[slot]]
  return { name, street, house_number, postal_code, city, ...numbers }
}
