import type { TFunction } from 'i18next'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { Refused } from '#ui/feedback/refused.ts'

const prefix = 'data.'
const aboutWhole = ['marketing.design_changed', 'orders.no_print_data']

/** The place on the product's page that a refused print leads back to; none for other refusals. */
export function printRefusal(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return undefined
  const field = Object.keys(error.errors).find((name) => name.startsWith(prefix))
  if (field) return `print-${field.slice(prefix.length).split('.')[0]}`
  if (error.code === 'marketing.logo_not_found') return 'print-logo'
  return aboutWhole.includes(error.code ?? '') ? 'print' : undefined
}

export function getFieldTexts(t: TFunction, error: unknown) {
  const texts = error instanceof Refused ? Object.values(error.errors).flat() : []
  return texts.length > 0 ? texts : formatRefusals(t, error)
}
