import type { TFunction } from 'i18next'
import { serviceCount, type Subtype } from '#contract/shop/marketing.rules.ts'
import type { FieldProblem } from './field-problems.ts'

/** The words about a field that keeps a print from being ordered; each names the field. */
export function problemText(
  t: TFunction,
  { field, problem, letters }: FieldProblem,
  subtype: Subtype,
) {
  const label = t(`shop.print.fields.${field}`)
  return t(`marketing.problems.${problem}`, { label, letters, count: serviceCount(subtype) })
}
