import { formatCode } from '#contract/points/rewards.rules.ts'
import { toAddressLines, getRegion } from '#contract/regions.ts'
import { formatDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { findForecast } from './forecast.reads.ts'
import type { StatementLine } from './statement.reads.ts'
import type { Sheet } from './statement-file.ts'
import { sumMovements, proveStatement } from './statement-proof.ts'

export async function renderStatementPdf(
  ctx: SystemContext<'secrets' | 'config' | 'workers'>,
  sheet: Sheet,
): Promise<Buffer> {
  const { db, workers, config } = ctx
  const { labels, statement, timeZone, period, bounds, company, at } = sheet
  const { t, column, points, change } = labels
  const { opening, closing } = statement
  const forecast = await findForecast(db, company, at)
  const today = formatDay(at, timeZone, labels.code)
  const { added, taken } = sumMovements(statement)
  const code = await proveStatement(ctx, sheet)
  const rows: string[][] = []
  for await (const line of sheet.lines()) rows.push(toRow(line))
  return workers.run('drawStatementSheet', {
    title: `${t('title')}: ${labels.period(period)}`,
    language: labels.code,
    company: await findLetterhead(db, company),
    facts: [
      [t('period'), formatPeriod(bounds)],
      [t('issued'), today],
      [t('opening'), points(opening.available)],
      [t('added'), points(added)],
      [t('taken'), points(taken)],
      [t('closing'), points(closing.available)],
      [t('reservedClosing'), points(closing.reserved)],
    ],
    columns: ['date', 'event', 'change', 'reserved', 'balance'].map(column),
    rows,
    opening: [t('opening'), '', '', points(opening.available)],
    closing: [
      t('closing'),
      change(closing.available - opening.available),
      change(closing.reserved - opening.reserved),
      points(closing.available),
    ],
    empty: t('empty'),
    sums: {
      title: t('sums'),
      columns: [column('event'), t('entries'), column('change'), column('reserved')],
      rows: statement.sums.map(({ kind, entries, available, reserved }) => [
        labels.kind(kind),
        points(entries),
        change(available),
        change(reserved),
      ]),
    },
    ending: {
      title: t('ending', { day: today }),
      columns: [column('date'), column('change')],
      rows: forecast.data.map(({ ends_at, points: ending }) => [
        formatDay(new Date(ends_at), timeZone, labels.code),
        points(ending),
      ]),
    },
    proof: {
      label: t('proof'),
      code: formatCode(code),
      text: t('proofText'),
      url: `${config.baseUrl}/s/${code}`,
    },
    foot: t('foot'),
    page: t('page', { number: '{}' }),
  })

  function formatPeriod({ from, last }: Sheet['bounds']) {
    const end = formatDay(last, timeZone, labels.code)
    return from ? `${formatDay(from, timeZone, labels.code)} – ${end}` : `– ${end}`
  }

  function toRow(line: StatementLine) {
    const reference = labels.reference(line)
    return [
      formatDay(line.created_at, timeZone, labels.code),
      labels.kind(line.kind) + (reference && ` · ${reference}`),
      change(line.change.available),
      change(line.change.reserved),
      points(line.available_after),
    ]
  }
}

export async function findLetterhead(
  db: Db,
  { id, regionId }: Pick<CallerCompany, 'id' | 'regionId'>,
) {
  const company = await db
    .selectFrom('company')
    .select(['name', 'street', 'house_number', 'postal_code', 'city', 'registration_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, house_number, postal_code: postalCode, city, registration_number } = company
  const street = `${company.street} ${house_number}`.trim()
  const address = toAddressLines(getRegion(regionId), { street, postalCode, city })
  return [name, ...address, registration_number].filter(Boolean)
}
