import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { registerRecords } from './register-records.ts'
import { type RowProblem, type SerialRow, serialRow } from './serial-row.ts'
import { compareSerials, writeSerials } from './write-serials.ts'

export type WrongRow = {
  line: number
  problems: (RowProblem | { field: 'serial'; problem: 'repeated' })[]
}
export type ImportReport = {
  added: number
  changed: number
  unchanged: number
  wrong: number
  /** The first wrong rows. */
  problems: WrongRow[]
}
export type Import = { name: string; actor: string; isDryRun?: boolean; now: () => Date }

const batchRows = 2000
const mostListed = 1000
const importLock = 7_366_013

/**
 * Reads a file of the register row by row: wrong rows are listed and left out, the others are
 * written in one transaction with a line in the log. A dry run only counts. The same file again
 * changes nothing. Refuses `scans.import_columns`, `scans.import_unreadable`,
 * `scans.import_running`. (decisions E)
 */
export async function importSerials(
  db: Db,
  file: Readable,
  { name, actor, isDryRun = false, now }: Import,
): Promise<ImportReport> {
  const startedAt = now()
  // A fault before the first read is thrown by the read.
  file.on('error', () => {})
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, wrong: 0, problems: [] }
  await db.transaction().execute(async (tx) => {
    await lockImport(tx)
    for await (const rows of batches(file, report, startedAt)) {
      const { added, changed } = await compareSerials(tx, rows)
      report.added += added
      report.changed += changed
      report.unchanged += rows.length - added - changed
      if (!isDryRun && added + changed > 0) await writeSerials(tx, rows, startedAt)
    }
    if (!isDryRun) await logImport(tx, report, { name, actor, startedAt, endedAt: now() })
  })
  return report
}

async function lockImport(tx: Tx) {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${importLock}::bigint) as free`.execute(tx)
  if (!rows[0]!.free) refuse('scans.import_running')
}

/** The right rows of the file in handfuls; the wrong ones go into the report. */
async function* batches(file: Readable, report: ImportReport, startedAt: Date) {
  const today = startedAt.toISOString().slice(0, 10)
  const seen = new Set<string>()
  let rows: SerialRow[] = []
  for await (const { record, line } of registerRecords(file)) {
    const row = serialRow(record, today)
    const problems = Array.isArray(row)
      ? row
      : seen.has(row.serial)
        ? [{ field: 'serial', problem: 'repeated' } as const]
        : []
    if (Array.isArray(row) || problems.length > 0) {
      report.wrong++
      if (report.problems.length < mostListed) report.problems.push({ line, problems })
      continue
    }
    seen.add(row.serial)
    rows.push(row)
    if (rows.length < batchRows) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

type Logged = { name: string; actor: string; startedAt: Date; endedAt: Date }

function logImport(tx: Tx, report: ImportReport, { name, actor, startedAt, endedAt }: Logged) {
  return tx
    .insertInto('register_import')
    .values({
      name,
      actor,
      rows_new: report.added,
      rows_changed: report.changed,
      rows_unchanged: report.unchanged,
      rows_wrong: report.wrong,
      problems: JSON.stringify(report.problems),
      started_at: startedAt,
      ended_at: endedAt,
    })
    .execute()
}
