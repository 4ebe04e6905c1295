import type { Period, StatementFormat } from '#contract/points.ts'
import { mostPrintedEntries } from '#contract/points.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { boundsOf } from '#server/calendar.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import type { ServedFile } from '#server/http/serve-file.ts'
import { lastSecondBefore } from './history.reads.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementLines, statementOf } from './statement.reads.ts'
import { statementWords } from './statement-words.ts'

/** What both forms of a statement are made of. */
export type Sheet = Awaited<ReturnType<typeof sheetOf>>

/**
 * The statement of a period in the person's language. Refuses `points.statement_too_long` for a PDF
 * nobody would read; a table may have any length, it is streamed.
 */
export async function statementFile(
  db: Db,
  caller: Member,
  { format, ...period }: Period & { format: StatementFormat },
  at: Date,
): Promise<ServedFile> {
  const sheet = await sheetOf(db, caller, period, at)
  const name = `${sheet.words.t('file')} ${nameOf(period)}.${format}`
  if (format === 'csv')
    return { content: statementCsv(sheet), type: 'text/csv; charset=utf-8', name }
  if (sheet.statement.entries > mostPrintedEntries) refuse('points.statement_too_long')
  return { content: await statementPdf(db, sheet), type: 'application/pdf', name }
}

async function sheetOf(db: Db, { installer, company }: Member, period: Period, at: Date) {
  const { timeZone } = knownRegion(company.regionId)
  const statement = await statementOf(db, company, period)
  const { first, last } = statement
  const { year, month } = period
  const bounds = year === undefined ? undefined : boundsOf({ year, month }, timeZone)
  return {
    words: statementWords(installer.language),
    statement,
    lines: () => statementLines(db, company.id, first, last),
    timeZone,
    period,
    /** First and last day; a period that still runs ends today. */
    bounds: {
      from: bounds?.from,
      last: bounds && bounds.to <= at ? lastSecondBefore(bounds.to) : at,
    },
    company,
    at,
  }
}

function nameOf({ year, month }: Period) {
  if (year === undefined) return 'all'
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}
