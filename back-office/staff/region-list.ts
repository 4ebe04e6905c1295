import type { TFunction } from 'i18next'
import { knownRegion, selectableRegions } from '#contract/regions.ts'
import { regionName } from '#back-office/kit/region-name.ts'

/** "Poland, Czechia", or the words for all. */
export function regionList(t: TFunction, ids: readonly number[]) {
  if (selectableRegions.every(({ id }) => ids.includes(id))) return t('office.staff.allRegions')
  const names = ids.map((id) => regionName(knownRegion(id).slug))
  return new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(names)
}
