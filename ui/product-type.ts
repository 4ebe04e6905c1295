import type { TFunction } from 'i18next'
import { findProductTypeKey } from '#contract/earning/scans.rules.ts'

/**
 * Text of a product type in the language of the page; a type without a translation stays as
 * registered.
 */
export function formatProductType(t: TFunction, type: string) {
  const key = findProductTypeKey(type)
  return key ? t(`productTypes.${key}`) : type
}
