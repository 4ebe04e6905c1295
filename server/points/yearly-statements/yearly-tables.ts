import { numberFormat } from '#contract/formats/intl.rules.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import type { buildStatementLabels } from '#server/points/points/statement-labels.ts'
import { toDecimal } from './to-decimal.ts'
import { getReceivedPoints, type StatedYear } from './yearly-statements.reads.ts'

type Labels = ReturnType<typeof buildStatementLabels>

export function buildPointsTable(row: StatedYear, labels: Labels) {
  const t = getTranslator(labels.code)
  const movements = [
    [t('yearly.earned'), row.earned],
    [t('yearly.givenBack'), row.given_back],
    [t('yearly.takenBack'), -row.taken_back],
    [labels.kind('expired'), -row.expired],
    [t('yearly.products'), -row.products],
    [t('yearly.vouchers'), -row.vouchers],
    [t('yearly.prints'), -row.prints],
    [t('yearly.card'), -row.card],
  ] as const
  return {
    title: t('yearly.points'),
    columns: [labels.column('event'), labels.column('change')],
    rows: [
      [labels.t('opening'), labels.points(row.opening)],
      ...movements.map(([label, points]) => [label, labels.change(points)]),
      [labels.t('closing'), labels.points(row.closing)],
    ],
  }
}

export function buildWorthTable(row: StatedYear, labels: Labels) {
  const t = getTranslator(labels.code)
  return {
    title: t('yearly.worth'),
    columns: [labels.column('event'), row.currency],
    rows: [
      ...(row.is_sole_trader ? [[t('yearly.soleTrader'), t('yearly.yes')]] : []),
      [t('yearly.received'), labels.points(getReceivedPoints(row))],
      [t('yearly.perPoint'), formatMoney(toDecimal(row.minor_per_thousand, 5), 5)],
      [t('yearly.value'), formatMoney(toDecimal(row.value_minor))],
      ...(row.withholding === null
        ? []
        : [
            [
              t('yearly.withheld', { percent: formatPercent(row.withholding) }),
              formatMoney(toDecimal(row.withheld_minor)),
            ],
          ]),
    ],
  }

  function formatMoney(amount: string, maximumFractionDigits = 2) {
    const style = { style: 'currency', currency: row.currency, minimumFractionDigits: 2 } as const
    const format = numberFormat(labels.code, { ...style, maximumFractionDigits })
    return format.format(amount as Intl.StringNumericLiteral)
  }

  function formatPercent(hundredths: number) {
    const format = numberFormat(labels.code, { maximumFractionDigits: 2 })
    return format.format(toDecimal(hundredths) as Intl.StringNumericLiteral)
  }
}
