import { dateFormat, numberFormat } from '#contract/formats/intl.rules.ts'

/** "Nov 26" for an axis; `isLong`: "November 2026". */
export function formatMonth(month: string, isLong = false) {
  const style = isLong ? 'long' : 'short'
  return dateFormat(document.documentElement.lang, {
    month: style,
    year: isLong ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(month))
}

/** "1 234,50 zł", whole above a thousand. */
export function formatMoney(value: readonly { currency: string; amount: number }[]) {
  if (value.length === 0) return '0'
  const format = (currency: string, amount: number) =>
    numberFormat(document.documentElement.lang, {
      style: 'currency',
      currency,
      maximumFractionDigits: amount >= 1000 ? 0 : 2,
    }).format(amount)
  return value.map(({ currency, amount }) => format(currency, amount)).join(' + ')
}
