import { dateFormat } from '#contract/formats/intl.rules.ts'

export const periods = ['month', 'year', 'lastYear', 'all'] as const
export type PeriodName = (typeof periods)[number]

/** First and last day of a period in the country; all the time has neither. */
export function getPeriod(name: PeriodName, now: Date, timeZone: string) {
  if (name === 'all') return {}
  const [year, month] = dateFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })
    .format(now)
    .split('-')
    .map(Number) as [number, number]
  if (name === 'month')
    return { from: formatDay(year, month - 1, 1), to: formatDay(year, month, 0) }
  const periodYear = name === 'year' ? year : year - 1
  return { from: formatDay(periodYear, 0, 1), to: formatDay(periodYear, 11, 31) }
}

function formatDay(year: number, month: number, date: number) {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}
