import { numberFormat } from '#contract/formats/intl.rules.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'

/** Value on a card for each złoty of the Polish one, by currency. */
const perZloty = { PLN: 1, EUR: 0.2, CZK: 5, HUF: 100, RON: 1, RSD: 20, BAM: 0.4, UAH: 10 }
const otherCurrencies: Record<string, keyof typeof perZloty> = {
  ba: 'BAM',
  cz: 'CZK',
  hu: 'HUF',
  pl: 'PLN',
  ro: 'RON',
  rs: 'RSD',
  ua: 'UAH',
}

export type Worth = { label: string; names: Record<string, string>; regions: number[] }

/** The codes of a voucher are money of one country: one variant for each currency. */
export function toWorths(zloty: number): Worth[] {
  return Object.entries(perZloty).map(([currency, rate]) => ({
    label: `${currency}-${zloty * rate}`,
    names: formatInLanguages(zloty * rate, currency),
    regions: selectableRegions
      .filter(({ slug }) => (otherCurrencies[slug] ?? 'EUR') === currency)
      .map(({ id }) => id),
  }))
}

function formatInLanguages(amount: number, currency: string) {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return Object.fromEntries(
    offeredLanguages.map(({ code }) => [code, numberFormat(code, style).format(amount)]),
  )
}
