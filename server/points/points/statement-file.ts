import type { Period, StatementFormat } from '#contract/points/points.ts'
import { maxPrintedEntries } from '#contract/points/points.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { getPeriodBounds } from '#server/platform/calendar.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { getLastSecondBefore } from './history.reads.ts'
import { renderStatementCsv } from './statement-csv.ts'
import { renderStatementPdf } from './statement-pdf.ts'
import { streamStatementLines, findStatement } from './statement.reads.ts'
import { buildStatementLabels } from './statement-labels.ts'

export type Sheet = Awaited<ReturnType<typeof loadSheet>>

/** A table is streamed at any length; a PDF refuses `points.statement_too_long`. */
export async function renderStatementFile(
  ctx: MemberContext<'secrets' | 'config' | 'workers'>,
  { format, ...period }: Period & { format: StatementFormat },
): Promise<ServedFile> {
  const sheet = await loadSheet(ctx, period)
  const name = `${sheet.labels.t('file')} ${formatPeriod(period)}.${format}`
  if (format === 'csv')
    return { content: renderStatementCsv(sheet), type: 'text/csv; charset=utf-8', name }
  if (sheet.statement.entries > maxPrintedEntries) refuse('points.statement_too_long')
  return { content: await renderStatementPdf(ctx, sheet), type: 'application/pdf', name }
}

async function loadSheet(ctx: MemberContext, period: Period) {
  const { db, installer, company, now } = ctx
  const { timeZone } = getRegion(company.regionId)
  const statement = await findStatement(db, company, period)
  const { first, last } = statement
  const { year, month } = period
  const bounds = year === undefined ? undefined : getPeriodBounds({ year, month }, timeZone)
  return {
    labels: buildStatementLabels(installer.language),
    statement,
    lines: () => streamStatementLines(ctx, { companyId: company.id, first, last }),
    timeZone,
    period,
    /** First and last day; a period that still runs ends today. */
    bounds: {
      from: bounds?.from,
      last: bounds && bounds.to <= now ? getLastSecondBefore(bounds.to) : now,
    },
    company,
    at: now,
  }
}

function formatPeriod({ year, month }: Period) {
  if (year === undefined) return 'all'
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}
