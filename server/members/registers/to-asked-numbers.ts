import { getNumberFields } from '#contract/members/registration.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import type { AskedNumber } from '#server/platform/outside/registers/register-answer.ts'

type Numbers = { registration_number?: string; registration_number_2?: string }

export function toAskedNumbers(setting: RegionalSetting, numbers: Numbers): AskedNumber[] {
  return getNumberFields(setting).flatMap(({ slot, kind }) => {
    const value = slot === 1 ? numbers.registration_number : numbers.registration_number_2
    return value ? [{ kind, value }] : []
  })
}
