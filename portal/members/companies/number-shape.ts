import * as z from 'zod/mini'
import { registrationNumber } from '#contract/members/companies.ts'
import { problems } from '#contract/refusals.ts'
import {
  minNumberLength,
  normalizeNumber,
  getNumberFields,
  type NumberField,
} from '#contract/members/registration.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'

export const numberColumns = { 1: 'registration_number', 2: 'registration_number_2' } as const
export type NumberColumn = (typeof numberColumns)[NumberField['slot']]

export type Numbers = Record<NumberColumn, string>

type Setting = Pick<RegionalSetting, 'slug' | 'vat_field' | 'company_id_field' | 'flags'>

/**
 * The registration numbers of a country as a form takes them, or those of them that it shows. A
 * required one has at least 6 characters in its stored spelling; an optional one may be empty.
 */
export function buildNumberShape(
  setting: Setting,
  fields: readonly NumberField[] = getNumberFields(setting),
) {
  const requiredFields = fields.filter((field) => field.required)
  const getShape = (slot: NumberField['slot']) =>
    requiredFields.some((field) => field.slot === slot)
      ? buildRequiredNumber(setting.slug)
      : registrationNumber
  return z.object({ registration_number: getShape(1), registration_number_2: getShape(2) })
}

function buildRequiredNumber(slug: string) {
  return registrationNumber.check(
    z.refine((text) => text !== '', { error: problems.required, abort: true }),
    z.refine((text) => normalizeNumber(slug, text).length >= minNumberLength, {
      error: problems.too_short,
    }),
  )
}
