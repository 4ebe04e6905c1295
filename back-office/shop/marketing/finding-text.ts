import type { TFunction } from 'i18next'
import type { PrintFinding } from '#contract/shop/marketing.ts'
import { printFields } from '#contract/shop/marketing.rules.ts'

/** A finding in words; one that has none yet says its code, so that nothing is swallowed. */
export function findingText(t: TFunction, { code, params }: PrintFinding) {
  return t(`print.findings.${code as 'long_word'}`, { ...params, defaultValue: code })
}

/** The word for a field of the data. */
export function fieldName(t: TFunction, name: string) {
  const field = printFields.find((one) => one === name)
  return field ? t(`shop.print.fields.${field}`) : name
}
