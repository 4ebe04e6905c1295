import { problems } from '#contract/refusals.ts'
import {
  minNumberLength,
  normalizeNumber,
  getNumberFields,
} from '#contract/members/registration.rules.ts'
import { type RegionalSetting, StepState } from '#contract/settings/settings.ts'

export type Errors = Record<string, string[]>

export const numberColumns = { 1: 'registration_number', 2: 'registration_number_2' } as const

type Numbers = { registration_number?: string; registration_number_2?: string }

/** Both numbers in their stored form. A number of a column the country does not use is dropped. */
export function normalizeNumbers(setting: RegionalSetting, numbers: Numbers) {
  const used = getNumberFields(setting).map((field) => numberColumns[field.slot])
  return Object.fromEntries(
    Object.entries(numbers)
      .filter(([column]) => used.some((name) => name === column))
      .map(([column, text]) => [column, normalizeNumber(setting.slug, text)]),
  ) as Numbers
}

/** A required number has at least 6 characters. Checks the columns that are given. */
export function findNumberProblems(setting: RegionalSetting, numbers: Numbers): Errors {
  const errors: Errors = {}
  for (const { slot, required } of getNumberFields(setting)) {
    const column = numberColumns[slot]
    const number = numbers[column]
    if (!required || number === undefined || number.length >= minNumberLength) continue
    errors[column] = [number === '' ? problems.required : problems.too_short]
  }
  return errors
}

type Choice = { company_type: number; disclaimer_accepted: 0 | 1; declaration_accepted: 0 | 1 }

export function findTypeProblems(setting: RegionalSetting, choice: Choice): Errors {
  if (choice.company_type === 0 && setting.company_type_state !== StepState.required) return {}
  const type = setting.company_types.find(({ id }) => id === choice.company_type)
  if (!type)
    return { company_type: [choice.company_type === 0 ? problems.required : problems.not_offered] }
  const errors: Errors = {}
  if (type.disclaimer_state === StepState.required && !choice.disclaimer_accepted)
    errors['disclaimer_accepted'] = [problems.must_accept]
  if (type.declaration_state === StepState.required && !choice.declaration_accepted)
    errors['declaration_accepted'] = [problems.must_accept]
  return errors
}

export function hasErrors(errors: Errors) {
  return Object.keys(errors).length > 0
}
