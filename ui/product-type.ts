import type { TFunction } from 'i18next'
import { productTypeKey } from '#contract/earning/scans.rules.ts'

/** What was scanned, in the language of the page; a type without a translation as it is registered. */
export function productTypeText(t: TFunction, type: string) {
  const key = productTypeKey(type)
  return key ? t(`productTypes.${key}`) : type
}
