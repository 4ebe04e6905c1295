import { dateFormat, numberFormat } from '#contract/formats/intl.rules.ts'
import { isLanguage } from '#contract/languages.ts'
import type { Period } from '#contract/points/points.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { type EntryRow, parseTier } from './history.reads.ts'

type Translate = (key: string | string[], params?: Record<string, unknown>) => string

export function buildStatementLabels(language: string) {
  const code = isLanguage(language) ? language : 'en'
  const t = getTranslator(code) as unknown as Translate
  const numbers = numberFormat(code)
  const changes = numberFormat(code, { signDisplay: 'exceptZero' })
  const toMinusSign = (text: string) => text.replace('-', '\u2212')
  return {
    code,
    t: (key: string, params?: Record<string, unknown>) => t(`points.sheet.${key}`, params),
    column: (key: string) => t(`points.columns.${key}`),
    kind: (kind: string) => t([`points.events.${kind}`, 'points.events.other']),
    reference({ order_number, project_number, reason, tier, local, currency }: EntryRow) {
      if (order_number) return t('points.order', { number: order_number })
      if (project_number) return t('points.project', { number: project_number })
      if (local !== null) return t('points.cardTopUp', { local, currency })
      if (tier) {
        const { category, level } = parseTier(tier)
        return `${t(`tiers.levels.${level}`)}, ${t(`tiers.categories.${category}`)}`
      }
      return reason ? t(`points.reasons.${reason}`) : ''
    },
    points: (points: number) => toMinusSign(numbers.format(points)),
    change: (points: number) => toMinusSign(changes.format(points)),
    period({ year, month }: Period) {
      if (year === undefined) return t('points.sheet.always')
      if (month === undefined) return String(year)
      const first = new Date(Date.UTC(year, month - 1, 1))
      const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      return dateFormat(code, format).format(first)
    },
  }
}
