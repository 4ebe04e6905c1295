import type { TFunction } from 'i18next'
import { localNumbers, getNumberFields } from '#contract/members/registration.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'

export function getNumberNames(t: TFunction, setting: RegionalSetting) {
  const names: Partial<Record<'registration_number' | 'registration_number_2', string>> = {}
  for (const { slot, kind } of getNumberFields(setting)) {
    const column = slot === 1 ? 'registration_number' : 'registration_number_2'
    names[column] = localNumbers[setting.slug]?.[kind]?.name ?? t(`companies.numbers.${kind}`)
  }
  return names
}
