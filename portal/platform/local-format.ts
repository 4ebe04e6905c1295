import { getDisplayName, numberFormat } from '#contract/formats/intl.rules.ts'
import { formatPoints } from '#ui/format.ts'

export function toCountryName(code: string, language = document.documentElement.lang) {
  return getDisplayName('region', code.toUpperCase(), language)
}

/** "2 000 zł": digits grouped by language, the currency's own sign. */
export function formatLocalMoney({ local, currency }: { local: number; currency: string }) {
  return `${formatPoints(local)}\u00a0${getCurrencySign(currency)}`
}

function getCurrencySign(currency: string) {
  const parts = numberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
